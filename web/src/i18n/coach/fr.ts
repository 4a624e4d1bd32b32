import type en from './en';

export default {
  'coach.title': 'Entraîneur',
  'coach.all': 'Tous ensemble',
  'coach.more': 'Tous',
  'coach.less': 'Moins',
  'coach.looking': 'Je regarde ce coup…',
  'coach.warning': 'Attention : cela coûterait environ {cost} de vos chances de gagner. Le meilleur coup est marqué.',
  'coach.anyway': 'Jouer quand même',
  'coach.look-again': 'Regarder encore',
  'coach.where': 'Regardez ici : l’un de ces {n|coups|{n} coups} est le meilleur.',
  'coach.which': 'Lequel ?',
} satisfies Record<keyof typeof en, string>;
