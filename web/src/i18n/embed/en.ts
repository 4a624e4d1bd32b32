// The viewer that other pages show in a frame.
export default {
  'embed.bad': 'This address carries no game that can be read.',
  'embed.failed': 'The game could not be loaded. Is there a connection?',
  'embed.open': 'Open in Talus',
} as const;
