import type { Rules } from './type.ts';

/** Beside Oxlint's category `correctness`: what ESLint and typescript-eslint recommend. */
const recommended: Rules = {
  'no-array-constructor': 'error',
  'no-case-declarations': 'error',
  'no-empty': 'error',
  'no-fallthrough': 'error',
  'no-prototype-builtins': 'error',
  'no-regex-spaces': 'error',
  'no-unused-expressions': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'typescript/ban-ts-comment': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-function-type': 'error',
};

/** Of the category: what is no mistake here. */
const allowed: Rules = {
  // A text is spread into its characters.
  'typescript/no-misused-spread': 'off',
  // Texts and statuses are sorted as texts.
  'typescript/require-array-sort-compare': 'off',
  // A value that was stored, or is of another system, may lack what its type has.
  'typescript/no-useless-default-assignment': 'off',
  // Elements in rows of facts, whose component gives them keys.
  'react/jsx-key': 'off',
};

/** For every file. */
export const rules: Rules = {
  ...recommended,
  ...allowed,
  'no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
  'typescript/consistent-type-imports': 'error',
  'typescript/no-non-null-assertion': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 200 }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', 5],
  complexity: ['error', { max: 20, variant: 'modified' }],
  'no-console': 'error',
  'no-warning-comments': [
    'error',
    // A comment must not switch a rule off.
    { terms: ['todo', 'fixme', 'xxx', 'hack', 'eslint-', 'oxlint-'], location: 'anywhere' },
  ],
};
