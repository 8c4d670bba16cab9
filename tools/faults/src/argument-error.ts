export { ArgumentError } from '@team-operations/setup';
