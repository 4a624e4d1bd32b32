export { choreograph, landing } from './choreography';
export { default as Effects } from './Effects.svelte';
