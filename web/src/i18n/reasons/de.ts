import type en from './en';

export default {
  'reasons.did': 'Was er bewirkt',
  'reasons.did.played': 'Was der Zug bewirkt hat',
  'reasons.allows': 'Was die anderen davon haben',
  'reasons.allows.compared': 'Was die anderen davon haben und sonst nicht gehabt hätten',
  'reasons.better': 'Was der bessere Zug bewirkt',
  'reasons.chances': 'Was kommen kann',
  'reasons.none': 'Über diesen Zug lässt sich nichts Sicheres sagen: Er ist Ermessenssache.',
} satisfies Record<keyof typeof en, string>;
