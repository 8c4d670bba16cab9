import type { Rules } from './type.ts';

/** What only tests may use of a domain. */
const arrangements = {
  group: ['@team-operations/*/arrangements', '@team-operations/*/handlers'],
  message:
    'Only tests may use this: it arranges what an operation needs, or runs a handler without a broker.',
};

export const noArrangements: Rules = { 'no-restricted-imports': ['error', { patterns: [arrangements] }] };

/** Reading the environment is for config.ts alone; everything else is given its settings. */
const environmentMessage = 'Read settings in config.ts and pass them on.';
export const noEnvironment: Rules = {
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
export const oneChain: Rules = {
  'own/restricted-syntax': [
    'error',
    {
      selector: "CallExpression[callee.name='express']",
      message: 'Make the app by createHttpApp or createHealthApp of libs/http.',
    },
  ],
};

/** A test that is left out, or leaves the others out, must not reach main. */
export const noSkippedTests: Rules = {
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
export const noFixedWaits: Rules = {
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
  'own/restricted-syntax': [
    'error',
    {
      selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
      message: waitMessage,
    },
  ],
};

/** Where time itself is what the test or helper is about. */
export const mayWait = [
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
