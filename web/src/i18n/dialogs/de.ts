import type en from './en';

export default {
  'resign.title': 'Aufgeben?',
  'resign.text': '{name} gibt die Partie auf.',
  'draw.title': 'Remis vereinbaren?',
  'draw.text': 'Die Partie endet ohne Sieger, wenn alle einverstanden sind.',
  'draw.text-computers': 'Die Partie endet ohne Sieger, wenn alle einverstanden sind. Ein Computer stimmt zu, solange er sich nicht im Vorteil sieht.',
  'share.title': 'Teilen und sichern',
  'share.link': 'Link',
  'share.link-help': 'Enthält die ganze Partie. Wer ihn öffnet, kann sie ansehen und weiterspielen.',
  'share.record': 'Mitschrift',
  'share.record-help': 'Alle Züge als Text.',
  'share.download': '.talus herunterladen',
  'share.position': 'Stellung',
  'share.position-help': 'Was das Brett gerade zeigt, in einer Zeile.',
  'share.picture': 'Bild vom Brett',
} satisfies Record<keyof typeof en, string>;
