import type en from './en';

export default {
  'embed.bad': 'Diese Adresse enthält keine lesbare Partie.',
  'embed.failed': 'Die Partie konnte nicht geladen werden. Gibt es eine Verbindung?',
  'embed.open': 'In Talus öffnen',
} satisfies Record<keyof typeof en, string>;
