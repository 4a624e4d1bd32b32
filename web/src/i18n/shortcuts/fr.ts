import type en from './en';

export default {
  'shortcuts.title': 'Raccourcis clavier',
  'shortcuts.board': 'Quand le plateau est sélectionné, les flèches s’y déplacent et Entrée choisit.',
  'shortcut.undo': 'Annuler un coup',
  'shortcut.redo': 'Rétablir ce qui a été annulé',
  'shortcut.hint': 'Suggérer un coup',
  'shortcut.threats': 'Montrer ou cacher les menaces',
  'shortcut.confirm': 'Confirmer le coup',
  'shortcut.cancel': 'Renoncer au coup envisagé',
  'shortcut.back': 'Un coup en arrière',
  'shortcut.forward': 'Un coup en avant',
  'shortcut.first': 'Au début',
  'shortcut.latest': 'Revenir au présent',
  'shortcut.recap': 'Revoir ce que les autres ont fait',
  'shortcut.summary': 'Faire lire la position',
  'shortcut.rules': 'Les règles',
  'shortcut.share': 'Partager et sauvegarder',
  'shortcut.shortcuts': 'Cette liste',
} satisfies Record<keyof typeof en, string>;
