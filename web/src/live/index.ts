// What the rest of the page needs of playing together, loaded when it is wanted.
export { open_room } from './shared';
export { live_trouble_words } from './words';
