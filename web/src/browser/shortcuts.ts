// Keys of the playing screen. The board has the arrows and Enter to itself while the focus is in it.
type KeyAction =
  | 'undo'
  | 'redo'
  | 'hint'
  | 'threats'
  | 'back'
  | 'forward'
  | 'first'
  | 'latest'
  | 'confirm'
  | 'cancel'
  | 'shortcuts'
  | 'rules'
  | 'share'
  | 'summary'
  | 'recap';

/** What the list of shortcuts shows. */
export const shortcutList: readonly { action: KeyAction; keys: readonly string[] }[] = [
  { action: 'undo', keys: ['U', 'Ctrl+Z'] },
  { action: 'redo', keys: ['Y', 'Ctrl+Y'] },
  { action: 'hint', keys: ['H'] },
  { action: 'threats', keys: ['T'] },
  { action: 'confirm', keys: ['Enter'] },
  { action: 'cancel', keys: ['Esc'] },
  { action: 'back', keys: ['←', ','] },
  { action: 'forward', keys: ['→', '.'] },
  { action: 'first', keys: ['Home'] },
  { action: 'latest', keys: ['End'] },
  { action: 'recap', keys: ['V'] },
  { action: 'summary', keys: ['P'] },
  { action: 'rules', keys: ['R'] },
  { action: 'share', keys: ['S'] },
  { action: 'shortcuts', keys: ['?'] },
];

const letters: Record<string, KeyAction> = {
  u: 'undo',
  y: 'redo',
  h: 'hint',
  t: 'threats',
  p: 'summary',
  v: 'recap',
  r: 'rules',
  s: 'share',
  '?': 'shortcuts',
  ',': 'back',
  '.': 'forward',
};
const outsideBoard: Record<string, KeyAction> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'latest',
  Escape: 'cancel',
};

export function keyAction(event: KeyboardEvent, board?: HTMLElement): KeyAction | null {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.altKey || target.closest('input, select, textarea, dialog')) return null;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === 'z') return event.shiftKey ? 'redo' : 'undo';
    return event.key.toLowerCase() === 'y' ? 'redo' : null;
  }
  const isInBoard = board?.contains(target) ?? false;
  if (event.key === 'Enter') return target.closest('button, a, summary') || isInBoard ? null : 'confirm';
  return (
    letters[event.key.toLowerCase()] ?? (isInBoard && event.key !== 'Escape' ? null : outsideBoard[event.key]) ?? null
  );
}
