import { join } from 'node:path';

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
  testTimeout: 30_000,
  reporters: ['default', join(import.meta.dirname, 'tools/test/left-running-reporter.mjs')],
  // Nx already runs two projects side by side.
  maxWorkers: '50%',
};

export default config;
