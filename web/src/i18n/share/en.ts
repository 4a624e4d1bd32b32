// The card and the film of a game.
export default {
  'share.turn': 'Turn {n}',
  'share.card': 'Card of the game',
  'share.card-alt': 'The board with the names of the players and the result',
  'share.save': 'Save {kind}',
  'share.send': 'Send …',
  'share.copy-card': 'Copy the picture',
  'share.film': 'Film of the game',
  'share.film-help': 'All moves, one after the other, as a video or GIF. It is made in this browser and takes a moment.',
  'share.film-make': 'Make the film',
  'share.film-ready': 'The film is ready.',
  'share.film-size': '{size} MB',
} as const;
