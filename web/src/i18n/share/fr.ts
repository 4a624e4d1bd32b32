import type en from './en';

export default {
  'share.turn': 'Tour {n}',
  'share.card': 'Carte de la partie',
  'share.card-alt': 'Le plateau avec les noms des joueurs et le résultat',
  'share.save': 'Enregistrer en {kind}',
  'share.send': 'Envoyer …',
  'share.copy-card': 'Copier l’image',
  'share.film': 'Film de la partie',
  'share.film-help': 'Tous les coups, l’un après l’autre, en vidéo ou en GIF. Il est fait dans ce navigateur et prend un moment.',
  'share.film-make': 'Faire le film',
  'share.film-ready': 'Le film est prêt.',
  'share.film-size': '{size} Mo',
} satisfies Record<keyof typeof en, string>;
