import type en from './en';

export default {
  'tree.remark': 'Kommentieren und bewerten …',
  'tree.promote': 'Diese Variante nach vorn',
  'tree.delete': 'Ab hier löschen',
  'tree.bring-back': 'Gelöschtes zurückholen',
  'tree.judgement': 'Bewertung',
  'tree.no-judgement': 'keine',
  'tree.brilliant': 'glänzend',
  'tree.good': 'gut',
  'tree.interesting': 'interessant',
  'tree.doubtful': 'zweifelhaft',
  'tree.mistake': 'ein Fehler',
  'tree.blunder': 'ein grober Fehler',
  'tree.comment': 'Kommentar',
  'tree.save': 'Speichern',
} satisfies Record<keyof typeof en, string>;
