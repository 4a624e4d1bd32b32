// What may be done with the variations of a game.
export default {
  'tree.remark': 'Comment and judge …',
  'tree.promote': 'Put this variation first',
  'tree.delete': 'Delete from here on',
  'tree.bring-back': 'Bring back what was deleted',
  'tree.judgement': 'Judgement',
  'tree.no-judgement': 'none',
  'tree.brilliant': 'brilliant',
  'tree.good': 'good',
  'tree.interesting': 'interesting',
  'tree.doubtful': 'doubtful',
  'tree.mistake': 'a mistake',
  'tree.blunder': 'a blunder',
  'tree.comment': 'Comment',
  'tree.save': 'Save',
} as const;
