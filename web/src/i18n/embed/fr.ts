import type en from './en';

export default {
  'embed.bad': 'Cette adresse ne contient aucune partie lisible.',
  'embed.failed': 'La partie n’a pas pu être chargée. Y a-t-il une connexion ?',
  'embed.open': 'Ouvrir dans Talus',
} satisfies Record<keyof typeof en, string>;
