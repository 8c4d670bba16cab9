export { requests } from './domain.ts';
