/** A link that carries no game. Apart from link.ts, which few visits need. */
export class BadLink extends Error {}
