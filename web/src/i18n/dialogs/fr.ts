import type en from './en';

export default {
  'resign.title': 'Abandonner ?',
  'resign.text': '{name} abandonne la partie.',
  'draw.title': 'Convenir d’une nulle ?',
  'draw.text': 'La partie s’achève sans vainqueur si tout le monde est d’accord.',
  'draw.text-computers': 'La partie s’achève sans vainqueur si tout le monde est d’accord. Un ordinateur accepte tant qu’il ne se croit pas en tête.',
  'share.title': 'Partager et sauvegarder',
  'share.link': 'Lien',
  'share.link-help': 'Contient toute la partie. Qui l’ouvre peut la regarder et la poursuivre.',
  'share.record': 'Partie notée',
  'share.record-help': 'Tous les coups sous forme de texte.',
  'share.download': 'Télécharger le .talus',
  'share.position': 'Position',
  'share.position-help': 'Ce que montre le plateau, en une ligne.',
  'share.picture': 'Image du plateau',
} satisfies Record<keyof typeof en, string>;
