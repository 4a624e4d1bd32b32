import type en from './en';

export default {
  'shortcuts.title': 'Tastenkürzel',
  'shortcuts.board': 'Ist das Brett ausgewählt, bewegst du dich mit den Pfeiltasten darauf, und die Eingabetaste wählt.',
  'shortcut.undo': 'Zurücknehmen',
  'shortcut.redo': 'Zurückgenommenes wieder spielen',
  'shortcut.hint': 'Einen Zug vorschlagen',
  'shortcut.threats': 'Drohungen zeigen oder verbergen',
  'shortcut.confirm': 'Zug bestätigen',
  'shortcut.cancel': 'Erwogenen Zug fallen lassen',
  'shortcut.back': 'Einen Zug zurück',
  'shortcut.forward': 'Einen Zug vor',
  'shortcut.first': 'Zum Anfang',
  'shortcut.latest': 'Zurück zum Jetzt',
  'shortcut.recap': 'Noch einmal zeigen, was die anderen getan haben',
  'shortcut.summary': 'Stellung vorlesen lassen',
  'shortcut.rules': 'Die Regeln',
  'shortcut.share': 'Teilen und sichern',
  'shortcut.shortcuts': 'Diese Liste',
} satisfies Record<keyof typeof en, string>;
