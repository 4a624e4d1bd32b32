// Whether the page is dark now; a view with depth is lit by day or by night.
import { createSubscriber } from 'svelte/reactivity';

const subscribe = createSubscriber((update) => {
  const watching = new MutationObserver(update);
  watching.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => watching.disconnect();
});

export function isNight(): boolean {
  subscribe();
  return document.documentElement.dataset.theme === 'dark';
}
