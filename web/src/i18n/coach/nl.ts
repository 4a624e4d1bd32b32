import type en from './en';

export default {
  'coach.title': 'Coach',
  'coach.all': 'Iedereen samen',
  'coach.more': 'Allen',
  'coach.less': 'Minder',
  'coach.looking': 'Deze zet wordt bekeken …',
  'coach.warning': 'Wacht: dit kost je zo’n {cost} van je winstkans. De betere zet is gemarkeerd.',
  'coach.anyway': 'Toch spelen',
  'coach.look-again': 'Nog eens kijken',
  'coach.where': 'Kijk hier: één van deze {n|zetten|{n} zetten} is de beste.',
  'coach.which': 'Welke?',
} satisfies Record<keyof typeof en, string>;
