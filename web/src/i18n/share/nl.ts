import type en from './en';

export default {
  'share.turn': 'Beurt {n}',
  'share.card': 'Kaart van de partij',
  'share.card-alt': 'Het bord met de namen van de spelers en de uitslag',
  'share.save': '{kind} opslaan',
  'share.send': 'Versturen …',
  'share.copy-card': 'De afbeelding kopiëren',
  'share.film': 'Film van de partij',
  'share.film-help': 'Alle zetten na elkaar, als video of GIF. Hij wordt in deze browser gemaakt; dat duurt even.',
  'share.film-make': 'De film maken',
  'share.film-ready': 'De film is klaar.',
  'share.film-size': '{size} MB',
} satisfies Record<keyof typeof en, string>;
