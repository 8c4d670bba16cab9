import path from 'node:path';
import type { Config } from 'jest';

/** The one Jest configuration. Each project is run by Nx with its own `--rootDir`, see tools/test/nx-plugin.mjs. */
const config: Config = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/generated/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
  // A test fails when a socket or a file is used while a transaction is open.
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'libs/database/src/test/forbid-io.ts')],
  testTimeout: 30_000,
  // Tests run in a process beside Jest's own: what they load stays in its memory (4 GB after a hundred files), so that it gets
  // slow and ends; with a limit Jest goes on in a new one. What a test leaves open ends with it, and keeps nobody waiting.
  workerIdleMemoryLimit: '600MB',
  // Nx already runs two projects side by side.
  maxWorkers: '50%',
};

export default config;
