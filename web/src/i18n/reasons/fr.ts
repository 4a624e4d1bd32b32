import type en from './en';

export default {
  'reasons.did': 'Ce qu’il fait',
  'reasons.did.played': 'Ce que le coup a fait',
  'reasons.allows': 'Ce que les autres y gagnent',
  'reasons.allows.compared': 'Ce que les autres y gagnent et n’auraient pas eu',
  'reasons.better': 'Ce que fait le meilleur coup',
  'reasons.chances': 'Ce qui peut venir',
  'reasons.none': 'Il n’y a rien de certain à dire de ce coup : c’est affaire de jugement.',
} satisfies Record<keyof typeof en, string>;
