import { createProjectGraphAsync } from '@nx/devkit';
import { defineConfig } from 'oxlint';
import {
  mayWait,
  noArrangements,
  noEnvironment,
  noFixedWaits,
  noSkippedTests,
  oneChain,
} from './tools/lint/rules/restrictions.ts';
import { rules } from './tools/lint/rules/rules.ts';
import { rulesOfReact } from './tools/lint/rules/rules-of-react.ts';
import { rulesOfTypes, typesInTests } from './tools/lint/rules/rules-of-types.ts';
import { productionBoundaries, testBoundaries } from './tools/lint/rules/module-boundaries.ts';

// Without a project graph the boundary rule would let everything pass; a lint run always starts from a fresh one.
await createProjectGraphAsync({ exitOnError: false });

const boundaries = '@nx/enforce-module-boundaries';

/** Tests, and what only they use. tools/test is not one of them: it is the program that runs them. */
const tests = [
  '**/*.test.ts',
  '{apps,libs,libs/domains,tools}/*/test/**/*.ts',
  '{apps,libs,libs/domains}/*/src/**/test/**/*.ts',
  'libs/testing/**/*.ts',
];

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['@nx/eslint-plugin', './tools/lint/rules/plugin.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, respectEslintDisableDirectives: false },
  env: { node: true },
  ignorePatterns: [
    '**/generated/**',
    '**/dist/**',
    '**/.test-results/**',
    '.local/**',
    '.nx/**',
    'libs/client/contract/**',
    'tools/lint/fixtures/**',
  ],
  rules: {
    ...rules,
    [boundaries]: ['error', productionBoundaries],
    ...noArrangements,
  },
  overrides: [
    { files: ['**/*.ts', '**/*.tsx'], rules: rulesOfTypes },
    // The compiler finds this in TypeScript.
    { files: ['**/*.js', '**/*.mjs'], rules: { 'no-undef': 'error', 'no-redeclare': 'error' } },
    {
      files: ['apps/*/src/**/*.{ts,tsx}', 'libs/*/src/**/*.ts', 'libs/domains/*/src/**/*.ts'],
      excludeFiles: ['**/config.ts', ...tests],
      rules: noEnvironment,
    },
    { files: ['apps/*/src/**/*.ts'], excludeFiles: tests, rules: oneChain },
    // Sent to browsers as it is.
    { files: ['libs/api-reference/browser/**', 'apps/console/src/**'], env: { browser: true } },
    { files: ['apps/console/src/**'], rules: rulesOfReact },
    { files: ['tools/**'], rules: { 'no-console': 'off' } },
    {
      files: tests,
      rules: {
        ...typesInTests,
        ...noFixedWaits,
        [boundaries]: ['error', testBoundaries],
        'max-lines': ['error', { max: 300 }],
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
      },
    },
    { files: ['**/*.test.ts'], rules: noSkippedTests },
    { files: mayWait, rules: { 'no-restricted-imports': 'off', 'own/restricted-syntax': 'off' } },
  ],
});
