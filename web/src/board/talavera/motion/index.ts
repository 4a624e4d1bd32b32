export { choreograph } from './choreography';
