// What the coach says at the table besides the goals, which are sentences of the core.
export default {
  'coach.title': 'Coach',
  'coach.all': 'Everybody',
  'coach.more': 'All',
  'coach.less': 'Less',
  'coach.looking': 'Looking at that move …',
  'coach.warning': 'Wait: this may cost you some {cost} of your chance to win. The better move is marked.',
  'coach.anyway': 'Play it anyway',
  'coach.look-again': 'Look again',
  'coach.where': 'Look here: one of these {n|moves|{n} moves} is best.',
  'coach.which': 'Which one?',
} as const;
