export { assets } from './domain.ts';
