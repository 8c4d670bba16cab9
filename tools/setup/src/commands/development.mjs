// @ts-check

/** Commands of those who change the service. */
export const development = /** @satisfies {Record<string, import('./command.mjs').Command>} */ (
  /** @type {const} */ ({
    test: {
      program: 'tools/test/src/main.ts',
      readsConsole: true,
      summary: 'Runs every check and every test, on PostgreSQL and Kafka of its own.',
      options: {
        'no-cache': { type: 'boolean', summary: 'run the tests of projects that have not changed as well' },
      },
      notes: [
        'Ports: TEST_POSTGRES_PORT, TEST_KAFKA_PORT and TEST_KAFKA_CONTROLLER_PORT. One test file: CONTRIBUTING.md.',
      ],
    },
    check: {
      program: 'tools/test/src/check.ts',
      readsConsole: true,
      summary:
        'Checks format, lint, types and contract, and runs the tests that need no PostgreSQL or Kafka.',
      options: {},
    },
    'test:stack': {
      program: 'tools/test/src/keep-stack.ts',
      readsConsole: true,
      summary: 'Keeps PostgreSQL and Kafka running for tests that are run one at a time, until Ctrl-C.',
      options: {},
      notes: ['Ports: TEST_POSTGRES_PORT, TEST_KAFKA_PORT and TEST_KAFKA_CONTROLLER_PORT.'],
    },
    contract: {
      program: 'tools/contract/src/main.ts',
      summary: 'Writes the contract files: OpenAPI, topics and MCP tools.',
      options: {
        check: { type: 'boolean', summary: 'write nothing; show differences and exit with 1' },
        release: {
          type: 'boolean',
          summary: 'declare the topics released: later changes must stay compatible',
        },
      },
      notes: ['Exit code: 0 done, 1 differences or failed, 2 invalid arguments.'],
    },
    schemathesis: {
      program: 'tools/schemathesis/src/main.ts',
      summary: 'Sends the services of npm start what Schemathesis makes from their OpenAPI documents.',
      options: {
        examples: {
          type: 'string',
          value: '<n>',
          default: '20',
          summary: 'requests of each kind for an operation',
        },
        seed: {
          type: 'string',
          value: '<n>',
          default: '80',
          summary: 'the same seed makes the same requests',
        },
      },
      notes: [
        'Start the services with API_RATE_LIMIT=1000000 SIP_RATE_LIMIT=1000000 npm start -- --fresh.',
        'Fills the demo team with data; the next npm start -- --fresh deletes it. Needs python3 with venv.',
        'Exit code: 0 nothing was found, 1 something was, 2 invalid arguments.',
      ],
    },
    bench: {
      program: 'tools/bench/src/main.ts',
      readsConsole: true,
      summary: 'Measures the service beside its baselines.',
      words: { name: 'comparison', known: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P9', 'P10', 'search'] },
      options: {
        size: {
          type: 'string',
          value: '<n>',
          multiple: true,
          summary:
            'jobs of a team before P2 and P3 (default: 10000) and in P9, entries of a team in search (default: 10000, 100000 and 1000000)',
        },
      },
      notes: [
        'Default: all comparisons.',
        'Environment: BENCH_FIRST_PORT, BENCH_ROUNDS, BENCH_SECONDS, BENCH_PROFILE_FOLDER.',
        'Exit code: 0 every target is reached, 1 one is missed, 2 invalid arguments.',
      ],
    },
    chaos: {
      program: 'tools/chaos/src/main.ts',
      readsConsole: true,
      summary: 'Injects faults under load and counts what was lost.',
      words: {
        name: 'case',
        known: ['C1', 'connections', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C15', 'C16', 'thousand'],
      },
      options: {},
      notes: [
        'Default: all cases.',
        'Environment: CHAOS_FIRST_PORT, CHAOS_OUTAGE_SECONDS, CHAOS_KILLS, CHAOS_VOLLEYS, CHAOS_EVENTS, CHAOS_SUBMISSIONS, CHAOS_SEED.',
        'Exit code: 0 every rule holds, 1 one is broken, 2 invalid arguments.',
      ],
    },
  })
);
