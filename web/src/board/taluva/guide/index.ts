// The rules at hand and the guided first game.
export { default } from './Guide.svelte';
export { lesson } from './lesson';
export { missions } from './missions';
