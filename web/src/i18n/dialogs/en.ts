// What the dialogs of the playing screen say.
export default {
  'resign.title': 'Resign?',
  'resign.text': '{name} gives the game up.',
  'draw.title': 'Agree on a draw?',
  'draw.text': 'The game ends without a winner if everyone agrees.',
  'draw.text-computers': 'The game ends without a winner if everyone agrees. A computer agrees unless it thinks it is ahead.',
  'share.title': 'Share and save',
  'share.link': 'Link',
  'share.link-help': 'Carries the whole game. Whoever opens it can look at it and play on.',
  'share.record': 'Record',
  'share.record-help': 'All moves as text.',
  'share.download': 'Download .talus',
  'share.position': 'Position',
  'share.position-help': 'What the board shows now, in one line.',
  'share.picture': 'Picture of the board',
} as const;
