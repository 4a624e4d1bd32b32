export { choreograph } from './choreography';
export { default as Effects } from './Effects.svelte';
