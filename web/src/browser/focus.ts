/**
 * For the heading of a page: it takes the focus when the page was asked for, so that a screen reader begins there. A page
 * that is opened afresh leaves the focus alone, and the first Tab finds the skip link.
 */
export function heading(element: HTMLElement): void {
  if (document.activeElement?.tagName === 'MAIN') element.focus({ preventScroll: true });
}
