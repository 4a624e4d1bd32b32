import type en from './en';

export default {
  'reasons.did': 'Wat hij doet',
  'reasons.did.played': 'Wat de zet deed',
  'reasons.allows': 'Wat de anderen eraan hebben',
  'reasons.allows.compared': 'Wat de anderen eraan hebben en anders niet hadden gehad',
  'reasons.better': 'Wat de betere zet doet',
  'reasons.chances': 'Wat er kan komen',
  'reasons.none': 'Over deze zet valt niets zekers te zeggen: het is een kwestie van inschatting.',
} satisfies Record<keyof typeof en, string>;
