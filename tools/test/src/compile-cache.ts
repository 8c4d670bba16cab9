import { join } from 'node:path';
import { workspace } from './workspace.ts';

/** Where programs of Node find compiled what another one has loaded before. */
export const compileCache = join(workspace, '.local/compile-cache');
