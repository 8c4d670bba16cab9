export { copyRepository, type RepositoryCopy } from './repository-copy.ts';
