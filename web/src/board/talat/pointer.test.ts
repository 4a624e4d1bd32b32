// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Picking } from './picking.svelte';
import { followPointer } from './pointer';

let root: HTMLElement;
const choose = vi.fn();
const part = (space: string) => root.querySelector(`[data-space="${space}"]`)!;
const happen = (target: Element, type: string, x: number) =>
  target.dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX: x, clientY: 0 }));

beforeEach(() => {
  choose.mockClear();
  document.body.innerHTML = '<div><i data-space="1a1"></i><i data-space="1b1"></i></div>';
  root = document.querySelector('div')!;
  followPointer(
    root,
    { legal: [], choose, pickUp() {}, point() {}, dragged: null, pointed: null } as unknown as Picking,
    () => {},
  );
});

test('what was pressed is chosen, even if something else lies under the pointer when it is released', () => {
  happen(part('1a1'), 'pointerdown', 10);
  happen(root, 'click', 11);
  expect(choose).toHaveBeenCalledExactlyOnceWith('1a1');
});

test('who slides away has changed their mind', () => {
  happen(part('1a1'), 'pointerdown', 10);
  happen(root, 'click', 60);
  expect(choose).not.toHaveBeenCalled();
});

test('a screen reader clicks without a pointer', () => {
  happen(part('1b1'), 'click', 0);
  expect(choose).toHaveBeenCalledExactlyOnceWith('1b1');
});
