import { join } from 'node:path';
import type { Config } from 'jest';
import { compileCache } from './tools/test/src/compile-cache.ts';

// Jest's own processes, and the programs that tests start, need not compile again what others have compiled.
process.env['NODE_COMPILE_CACHE'] ??= compileCache;

/** The one Jest configuration. Nx runs the tests of projects together (tools/test/src/jest-executor). */
const config: Config = {
  testEnvironment: join(import.meta.dirname, 'tools/test/this-context.mjs'),
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/generated/'],
  testSequencer: join(import.meta.dirname, 'tools/test/file-order.mjs'),
  // Node loads the tests, and strips their types itself.
  testRunner: join(import.meta.dirname, 'tools/test/circus-runner.mjs'),
  transform: {},
  setupFilesAfterEnv: [
    join(import.meta.dirname, 'tools/test/expect-one-matcher.mjs'),
    // A test fails when a socket or a file is used while a transaction is open.
    join(import.meta.dirname, 'libs/database/src/test/forbid-io.ts'),
  ],
  // A test waits for conditions, which takes long on a busy machine: this ends only one that hangs.
  testTimeout: 300_000,
  // What a test leaves open ends with the process beside Jest's own in which tests run, and delays nothing. A process
  // whose memory has grown is replaced.
  workerIdleMemoryLimit: '1400MB',
  // For a call that says nothing else.
  maxWorkers: 1,
};

export default config;
