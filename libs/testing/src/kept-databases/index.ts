export { keepConnections, type KeptConnections, type LentDatabase } from './kept-connections.ts';
export { takeDatabase } from './kept-database.ts';
