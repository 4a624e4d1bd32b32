import type en from './en';

export default {
  'tree.remark': 'Commenter et juger…',
  'tree.promote': 'Mettre cette variante en tête',
  'tree.delete': 'Supprimer à partir d’ici',
  'tree.bring-back': 'Rétablir ce qui a été supprimé',
  'tree.judgement': 'Jugement',
  'tree.no-judgement': 'aucun',
  'tree.brilliant': 'brillant',
  'tree.good': 'bon',
  'tree.interesting': 'intéressant',
  'tree.doubtful': 'douteux',
  'tree.mistake': 'une erreur',
  'tree.blunder': 'une gaffe',
  'tree.comment': 'Commentaire',
  'tree.save': 'Enregistrer',
} satisfies Record<keyof typeof en, string>;
