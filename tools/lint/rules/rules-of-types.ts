import type { Rules } from './type.ts';

/**
 * Rules that need types (docs/decisions/0100-rules-of-types.md): what typescript-eslint recommends, and some more.
 * `fixtures/breaks-rules-of-types.ts` breaks each once.
 */
export const rulesOfTypes: Rules = {
  'typescript/await-thenable': 'error',
  'typescript/no-array-delete': 'error',
  'typescript/no-base-to-string': 'error',
  'typescript/no-duplicate-type-constituents': 'error',
  'typescript/no-floating-promises': 'error',
  'typescript/no-for-in-array': 'error',
  'typescript/no-implied-eval': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-redundant-type-constituents': 'error',
  'typescript/no-unnecessary-type-arguments': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/no-unsafe-unary-minus': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-nullish-coalescing': [
    'error',
    {
      ignorePrimitives: {
        string: true,
      },
    },
  ],
  'typescript/prefer-optional-chain': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/restrict-plus-operands': 'error',
  'typescript/restrict-template-expressions': [
    'error',
    {
      allowNumber: true,
      allowBoolean: true,
    },
  ],
  'typescript/return-await': ['error', 'error-handling-correctness-only'],
  'typescript/switch-exhaustiveness-check': [
    'error',
    {
      considerDefaultExhaustiveForUnions: true,
    },
  ],
  'typescript/unbound-method': 'error',
};

/** What tests may do: they read answers, and make wrong input. */
export const typesInTests: Rules = {
  'typescript/no-unsafe-argument': 'off',
  'typescript/no-unsafe-assignment': 'off',
  'typescript/no-unsafe-call': 'off',
  'typescript/no-unsafe-member-access': 'off',
  'typescript/no-unsafe-return': 'off',
  'typescript/restrict-template-expressions': 'off',
  'typescript/unbound-method': 'off',
};
