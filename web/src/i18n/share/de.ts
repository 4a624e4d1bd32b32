import type en from './en';

export default {
  'share.turn': 'Zug {n}',
  'share.card': 'Karte der Partie',
  'share.card-alt': 'Das Brett mit den Namen der Spieler und dem Ergebnis',
  'share.save': '{kind} speichern',
  'share.send': 'Senden …',
  'share.copy-card': 'Das Bild kopieren',
  'share.film': 'Film der Partie',
  'share.film-help': 'Alle Züge nacheinander, als Video oder GIF. Er entsteht in diesem Browser und braucht einen Augenblick.',
  'share.film-make': 'Den Film machen',
  'share.film-ready': 'Der Film ist fertig.',
  'share.film-size': '{size} MB',
} satisfies Record<keyof typeof en, string>;
