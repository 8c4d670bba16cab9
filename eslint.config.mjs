import eslint from '@eslint/js';
import { createProjectGraphAsync } from '@nx/devkit';
import nx from '@nx/eslint-plugin';
import globals from 'globals';
import typescript from 'typescript-eslint';

import { productionBoundaries, testBoundaries } from './eslint.boundaries.mjs';

// Without a project graph the boundary rule would let everything pass; a lint run always starts from a fresh one.
await createProjectGraphAsync({ exitOnError: false });

/** Tests, and what only they use. tools/test is not one of them: it is the program that runs them. */
const tests = [
  '**/*.test.ts',
  '{apps,libs,libs/domains,tools}/*/test/**/*.ts',
  '{apps,libs,libs/domains}/*/src/**/test/**/*.ts',
  'libs/testing/**/*.ts',
];

/** What only tests may use of a domain. */
const arrangements = {
  group: ['@team-operations/*/arrangements', '@team-operations/*/handlers'],
  message:
    'Only tests may use this: it arranges what an operation needs, or runs a handler without a broker.',
};

/** Reading the environment is for config.ts alone; everything else is given its settings. */
const environmentMessage = 'Read settings in config.ts and pass them on.';
const noEnvironment = {
  'no-restricted-properties': ['error', { object: 'process', property: 'env', message: environmentMessage }],
  'no-restricted-imports': [
    'error',
    {
      paths: ['process', 'node:process'].map((name) => ({ name, message: 'Use the global process.' })),
      patterns: [arrangements],
    },
  ],
};

/** A service that answers callers has the whole chain of middleware: log, limits, security headers, errors. */
const oneChain = {
  'no-restricted-syntax': [
    'error',
    {
      selector: "CallExpression[callee.name='express']",
      message: 'Make the app by createHttpApp or createHealthApp of libs/http.',
    },
  ],
};

/** A test that is left out, or leaves the others out, must not reach main. */
const noSkippedTests = {
  'no-restricted-properties': [
    'error',
    ...['it', 'test', 'describe'].flatMap((object) =>
      ['only', 'skip', 'todo', 'failing'].map((property) => ({ object, property })),
    ),
  ],
  'no-restricted-globals': ['error', 'fit', 'fdescribe', 'xit', 'xtest', 'xdescribe'],
};

/** A test that waits for a fixed time is slow where that is too long, and fails where it is too short. */
const waitMessage =
  'Wait on a condition: until, eventually, acceptedFor, or a later event that shows that nothing came before it.';
const noFixedWaits = {
  'no-restricted-imports': [
    'error',
    {
      paths: ['timers/promises', 'node:timers/promises'].map((name) => ({
        name,
        importNames: ['setTimeout'],
        message: waitMessage,
      })),
    },
  ],
  'no-restricted-syntax': [
    'error',
    {
      selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
      message: waitMessage,
    },
  ],
};

/** Where time itself is what the test or helper is about. */
const mayWait = [
  // Starts two requests at random moments, so that either is first.
  'libs/testing/src/jitter.ts',
  // The pause between two packets keeps them apart.
  'libs/testing/src/write-packets.ts',
  // A service that takes its time to respond.
  'apps/gateway/test/local-proxy/upstream.ts',
  // A timer is one of the things that a transaction may use.
  'libs/database/src/forbid-io.int.test.ts',
  // A connection that is idle for longer than a statement may take.
  'libs/database/src/pooled-client.int.test.ts',
];

export default typescript.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/generated/**',
      'libs/client/contract/**',
      '**/dist/**',
      '**/.test-results/**',
      '.nx/**',
      '.local/**',
      'tools/lint-fixtures/fixtures/**',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'],
    extends: [eslint.configs.recommended],
    plugins: { '@nx': nx },
    languageOptions: { globals: globals.node },
    rules: {
      '@nx/enforce-module-boundaries': ['error', productionBoundaries],
      'no-restricted-imports': ['error', { patterns: [arrangements] }],
      // The formatter breaks such lines, and no statement ends without a semicolon.
      'no-unexpected-multiline': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 200 }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
      complexity: ['error', { max: 20, variant: 'modified' }],
      'no-console': 'error',
      'no-warning-comments': [
        'error',
        // Oxlint obeys comments that switch its rules off; noInlineConfig is for ESLint alone.
        { terms: ['todo', 'fixme', 'xxx', 'hack', 'eslint-', 'oxlint-'], location: 'anywhere' },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    // Rules that need types are in .oxlintrc.json: on TypeScript's native compiler they take a fifth of the time.
    extends: [typescript.configs.recommended],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts', 'libs/domains/*/src/**/*.ts'],
    ignores: ['**/config.ts', ...tests],
    rules: noEnvironment,
  },
  { files: ['apps/*/src/**/*.ts'], ignores: tests, rules: oneChain },
  // Sent to browsers as it is.
  { files: ['libs/api-reference/browser/**'], languageOptions: { globals: globals.browser } },
  { files: ['apps/console/src/**'], languageOptions: { globals: globals.browser } },
  {
    files: ['tools/**', '*.mjs'],
    rules: { 'no-console': 'off' },
  },
  {
    files: tests,
    rules: {
      '@nx/enforce-module-boundaries': ['error', testBoundaries],
      ...noFixedWaits,
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  { files: ['**/*.test.ts'], rules: noSkippedTests },
  { files: mayWait, rules: { 'no-restricted-imports': 'off', 'no-restricted-syntax': 'off' } },
);
