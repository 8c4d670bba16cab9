// @ts-check
import { delimiter, join } from 'node:path';

/**
 * The environment for programs out of node_modules: `node` is the Node 24 of the project, also when the
 * set-up was not started through npm, Prisma looks for nothing to download, and Nx has one process.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function runEnvironment(root, environment) {
  return {
    ...environment,
    PATH: [join(root, 'node_modules', '.bin'), environment.PATH].filter(Boolean).join(delimiter),
    // Prisma would fetch a schema engine that nothing here calls; any program that exists lets it go on.
    PRISMA_SCHEMA_ENGINE_BINARY: environment.PRISMA_SCHEMA_ENGINE_BINARY || process.execPath,
    // Nx would start six processes for its plugins, which takes longer than what they do.
    NX_ISOLATE_PLUGINS: environment.NX_ISOLATE_PLUGINS || 'false',
    CHECKPOINT_DISABLE: environment.CHECKPOINT_DISABLE || '1',
  };
}
