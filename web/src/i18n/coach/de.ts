import type en from './en';

export default {
  'coach.title': 'Trainer',
  'coach.all': 'Alle zusammen',
  'coach.more': 'Alle',
  'coach.less': 'Weniger',
  'coach.looking': 'Der Zug wird angesehen …',
  'coach.warning': 'Halt: Das kostet dich wohl rund {cost} deiner Gewinnchance. Der bessere Zug ist markiert.',
  'coach.anyway': 'Trotzdem spielen',
  'coach.look-again': 'Noch einmal schauen',
  'coach.where': 'Schau hier: Einer dieser {n|Züge|{n} Züge} ist der beste.',
  'coach.which': 'Welcher?',
} satisfies Record<keyof typeof en, string>;
