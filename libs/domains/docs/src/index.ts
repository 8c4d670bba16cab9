export { docEvents } from './doc-events.ts';
export { docs } from './domain.ts';
