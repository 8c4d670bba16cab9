export { team } from './domain.ts';
