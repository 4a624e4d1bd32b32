// What the rest of the page needs of playing together, loaded when it is wanted.
export { openRoom } from './shared';
export { liveTroubleWords } from './words';
