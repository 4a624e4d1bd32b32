import type en from './en';

export default {
  'embed.bad': 'Dit adres bevat geen leesbare partij.',
  'embed.failed': 'De partij kon niet worden geladen. Is er een verbinding?',
  'embed.open': 'Openen in Talus',
} satisfies Record<keyof typeof en, string>;
