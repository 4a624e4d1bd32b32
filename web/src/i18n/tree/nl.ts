import type en from './en';

export default {
  'tree.remark': 'Becommentariëren en beoordelen …',
  'tree.promote': 'Deze variant vooraan zetten',
  'tree.delete': 'Vanaf hier verwijderen',
  'tree.bring-back': 'Verwijderde zetten terughalen',
  'tree.judgement': 'Beoordeling',
  'tree.no-judgement': 'geen',
  'tree.brilliant': 'briljant',
  'tree.good': 'goed',
  'tree.interesting': 'interessant',
  'tree.doubtful': 'twijfelachtig',
  'tree.mistake': 'een fout',
  'tree.blunder': 'een blunder',
  'tree.comment': 'Commentaar',
  'tree.save': 'Opslaan',
} satisfies Record<keyof typeof en, string>;
