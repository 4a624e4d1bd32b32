// What is around the reasons of a move; their sentences are in src/reasons/texts, for the program too.
export default {
  'reasons.did': 'What it does',
  'reasons.did.played': 'What the move did',
  'reasons.allows': 'What the others get',
  'reasons.allows.compared': 'What the others get, and would not have got',
  'reasons.better': 'What the better move does',
  'reasons.chances': 'What may come',
  'reasons.none': 'There is nothing certain to say about this move: it is a matter of judgement.',
} as const;
