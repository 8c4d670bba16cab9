export { checkTypesOnlyOf, typeFaults } from './check-types.ts';
export { copyRepository, type RepositoryCopy } from './repository-copy.ts';
