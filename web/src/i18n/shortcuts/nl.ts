import type en from './en';

export default {
  'shortcuts.title': 'Sneltoetsen',
  'shortcuts.board': 'Is het bord geselecteerd, dan beweeg je erop met de pijltjes en kiest Enter.',
  'shortcut.undo': 'Terugnemen',
  'shortcut.redo': 'Wat is teruggenomen opnieuw spelen',
  'shortcut.hint': 'Een zet voorstellen',
  'shortcut.threats': 'Dreigingen tonen of verbergen',
  'shortcut.confirm': 'De zet bevestigen',
  'shortcut.cancel': 'De overwogen zet laten vallen',
  'shortcut.back': 'Een zet terug',
  'shortcut.forward': 'Een zet vooruit',
  'shortcut.first': 'Naar het begin',
  'shortcut.latest': 'Terug naar nu',
  'shortcut.recap': 'Nog eens laten zien wat de anderen deden',
  'shortcut.summary': 'De stelling laten voorlezen',
  'shortcut.rules': 'De regels',
  'shortcut.share': 'Delen en bewaren',
  'shortcut.shortcuts': 'Deze lijst',
} satisfies Record<keyof typeof en, string>;
