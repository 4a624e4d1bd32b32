import type en from './en';

export default {
  'resign.title': 'Opgeven?',
  'resign.text': '{name} geeft de partij op.',
  'draw.title': 'Remise afspreken?',
  'draw.text': 'De partij eindigt zonder winnaar als iedereen het eens is.',
  'draw.text-computers': 'De partij eindigt zonder winnaar als iedereen het eens is. Een computer stemt toe zolang hij niet denkt voor te staan.',
  'share.title': 'Delen en bewaren',
  'share.link': 'Link',
  'share.link-help': 'Bevat de hele partij. Wie hem opent, kan haar bekijken en verder spelen.',
  'share.record': 'Verslag',
  'share.record-help': 'Alle zetten als tekst.',
  'share.download': '.talus downloaden',
  'share.position': 'Stelling',
  'share.position-help': 'Wat het bord nu laat zien, op één regel.',
  'share.picture': 'Afbeelding van het bord',
} satisfies Record<keyof typeof en, string>;
