import { copyToLint, type Diagnostic, type PlacedFixture } from './lint-fixtures.ts';

/** Parts of what is reported. */
const wrongLayer = 'can only depend on libs tagged with';
const ownedPackage = 'is not allowed to import';
const unknownPackage = 'Transitive or unresolvable dependencies are not allowed';
const byPath = 'cannot be imported by a relative or absolute path';
const cycle = 'Circular dependency between';
const environment = "'process.env' is restricted from being used";
const arrangements = 'import is restricted from being used by a pattern';
const toConsole = 'Unexpected console statement';
const wait = 'Wait on a condition';

/** Fixture, a place where it must be reported, and what is to be reported there. */
const forbidden = [
  // An app has no exports, so that to Nx its files are no package anyone declared.
  ['imports-an-app', 'apps/gateway/src/x.ts', unknownPackage],
  ['imports-an-app', 'apps/gateway/src/x.test.ts', unknownPackage],
  ['imports-an-app', 'libs/operations/src/x.ts', unknownPackage],
  ['imports-an-app', 'tools/start/src/x.ts', unknownPackage],
  ['imports-an-app-by-path', 'apps/gateway/src/x.ts', byPath],
  ['imports-an-app-by-path', 'tools/start/src/x.ts', byPath],
  ['imports-past-an-index', 'libs/operations/src/x.ts', byPath],
  ['imports-a-domain-library', 'libs/database/src/x.ts', wrongLayer],
  ['imports-a-domain-library', 'libs/database/src/x.test.ts', wrongLayer],
  ['imports-a-domain-library', 'libs/operations/src/x.ts', wrongLayer],
  ['imports-a-domain-library', 'libs/domains/integrations/src/x.ts', wrongLayer],
  ['imports-a-domain-library', 'libs/domains/webhooks/src/x.ts', wrongLayer],
  ['imports-the-catalogue', 'libs/operations/src/x.ts', wrongLayer],
  ['imports-the-catalogue', 'libs/domains/jobs/src/x.ts', wrongLayer],
  ['imports-a-tool', 'apps/gateway/src/x.ts', wrongLayer],
  ['imports-a-tool', 'libs/operations/src/x.ts', wrongLayer],
  ['imports-a-tool', 'libs/database/src/x.ts', wrongLayer],
  ['imports-the-testing-library', 'apps/gateway/src/x.ts', wrongLayer],
  ['imports-the-testing-library', 'libs/operations/src/x.ts', wrongLayer],
  ['imports-the-testing-library', 'libs/database/src/x.ts', wrongLayer],
  ['imports-the-testing-library', 'tools/start/src/x.ts', wrongLayer],
  ['imports-the-testing-library', 'tools/test/src/x.ts', wrongLayer],
  ['imports-oidc-provider', 'apps/gateway/src/x.ts', ownedPackage],
  ['imports-oidc-provider', 'libs/credentials/src/x.ts', ownedPackage],
  ['imports-the-mcp-sdk', 'apps/gateway/src/x.ts', ownedPackage],
  ['imports-the-mcp-sdk', 'libs/operations/src/x.ts', ownedPackage],
  ['imports-the-mcp-sdk', 'apps/console/src/x.ts', ownedPackage],
  ['imports-mcp-apps', 'apps/mcp/src/x.ts', ownedPackage],
  ['imports-kafkajs', 'apps/sip/src/x.ts', ownedPackage],
  ['imports-kafkajs', 'libs/market/src/x.ts', ownedPackage],
  ['imports-kafkajs', 'libs/service/src/x.ts', ownedPackage],
  ['imports-kafkajs-dynamically', 'apps/sip/src/x.ts', ownedPackage],
  ['imports-pg', 'apps/gateway/src/x.ts', ownedPackage],
  ['imports-pg', 'libs/credentials/src/x.ts', ownedPackage],
  ['imports-prisma', 'apps/gateway/src/x.ts', ownedPackage],
  ['imports-prisma', 'libs/operations/src/x.ts', ownedPackage],
  ['imports-an-undeclared-package', 'libs/service/src/x.ts', unknownPackage],
  ['reads-the-environment', 'apps/gateway/src/x.ts', environment],
  ['reads-the-environment', 'libs/service/src/x.ts', environment],
  ['reads-the-environment', 'libs/domains/jobs/src/x.ts', environment],
  ['imports-arrangements', 'apps/gateway/src/x.ts', arrangements],
  ['imports-arrangements', 'libs/domains/docs/src/x.ts', arrangements],
  ['imports-arrangements', 'tools/start/src/x.ts', arrangements],
  ['writes-to-the-console', 'apps/gateway/src/x.ts', toConsole],
  ['writes-to-the-console', 'libs/service/src/x.ts', toConsole],
  ['makes-its-own-app', 'apps/gateway/src/x.ts', 'Make the app by createHttpApp'],
  ['skips-a-test', 'libs/service/src/x.test.ts', "'it.skip' is restricted from being used"],
  ['waits-for-a-fixed-time', 'libs/service/src/x.test.ts', wait],
  ['waits-for-a-fixed-time', 'apps/sip/test/x.ts', wait],
  [
    'imports-a-timer',
    'libs/testing/src/x.ts',
    "'setTimeout' import from 'node:timers/promises' is restricted",
  ],
] as const;

/** The same fixture, or its nearest neighbour, where it is allowed. */
const allowed = [
  ['imports-arrangements', 'apps/gateway/test/x.ts'],
  ['imports-libraries-below', 'apps/gateway/src/x.ts'],
  ['imports-libraries-below', 'tools/start/src/x.ts'],
  ['imports-libraries-below', 'libs/testing/src/x.ts'],
  ['imports-past-an-index', 'libs/errors/src/x.ts'],
  ['imports-a-domain-library', 'libs/domains/safe-isolation/src/x.ts'],
  ['imports-a-domain-library', 'libs/catalogue/src/x.ts'],
  ['imports-the-catalogue', 'apps/gateway/src/x.ts'],
  ['imports-a-base-library', 'libs/database/src/x.ts'],
  ['imports-a-tool', 'tools/start/src/x.ts'],
  ['imports-a-tool', 'libs/testing/src/x.ts'],
  ['imports-a-tool', 'apps/gateway/src/x.int.test.ts'],
  ['imports-the-testing-library', 'apps/gateway/src/x.test.ts'],
  ['imports-the-testing-library', 'libs/operations/src/x.int.test.ts'],
  ['imports-the-testing-library', 'libs/database/src/x.test.ts'],
  ['imports-the-testing-library', 'libs/messaging/src/test/x.ts'],
  ['imports-the-testing-library', 'apps/sip/test/x.ts'],
  ['imports-oidc-provider', 'apps/auth/src/x.ts'],
  ['imports-oidc-provider', 'tools/bench/src/x.ts'],
  ['imports-the-mcp-sdk', 'apps/mcp/src/x.ts'],
  ['imports-mcp-apps', 'apps/console/src/x.ts'],
  ['imports-the-mcp-sdk', 'tools/start/src/x.ts'],
  ['imports-kafkajs', 'libs/messaging/src/x.ts'],
  ['imports-kafkajs', 'libs/testing/src/x.ts'],
  ['imports-kafkajs', 'tools/start/src/x.ts'],
  ['imports-kafkajs-dynamically', 'libs/messaging/src/x.ts'],
  ['imports-pg', 'libs/database/src/x.ts'],
  ['imports-pg', 'tools/start/src/x.ts'],
  ['imports-prisma', 'libs/database/src/x.ts'],
  ['reads-the-environment', 'apps/gateway/src/config.ts'],
  ['reads-the-environment', 'libs/service/src/x.test.ts'],
  ['reads-the-environment', 'tools/start/src/x.ts'],
  ['writes-to-the-console', 'tools/start/src/x.ts'],
  ['makes-its-own-app', 'libs/http/src/x.ts'],
  ['makes-its-own-app', 'apps/gateway/src/x.test.ts'],
  ['waits-for-a-fixed-time', 'apps/gateway/src/x.ts'],
  ['imports-a-timer', 'libs/testing/src/jitter.ts'],
] as const;

const placed = ([fixture, place]: readonly [
  fixture: string,
  place: string,
  ...unknown[],
]): PlacedFixture => ({
  fixture,
  place,
});
/** A library that another needs imports that one; a test imports the testing library, which needs the library under test. */
const closesCycle = { fixture: 'closes-a-cycle', place: 'libs/errors/src/x.ts' };
const closesCycleInTests = { fixture: 'imports-the-testing-library', place: 'libs/database/src/x.test.ts' };

let repository: ReturnType<typeof copyToLint>;
let reportedOf: (one: PlacedFixture) => Diagnostic[];
let reportedWithCycles: (one: PlacedFixture) => Diagnostic[];
beforeAll(async () => {
  repository = copyToLint();
  reportedOf = await repository.lintLayersAlone([...forbidden, ...allowed].map(placed));
  reportedWithCycles = await repository.lint([closesCycle, closesCycleInTests]);
});
afterAll(() => repository.remove());

it.each(forbidden)('when %s is at %s, then %s is reported', (fixture, place, report) => {
  expect(reportedOf({ fixture, place })).toEqual([
    expect.objectContaining({ message: expect.stringContaining(report) }),
  ]);
});

it.each(allowed)('when %s is at %s, then nothing is reported', (fixture, place) => {
  expect(reportedOf({ fixture, place })).toEqual([]);
});

it('when a library imports one that needs it, then the cycle is reported', () => {
  expect(reportedWithCycles(closesCycle)).toEqual([
    expect.objectContaining({ message: expect.stringContaining(cycle) }),
  ]);
});

it('when a test imports the testing library that needs the library under test, then that cycle is let through', () => {
  expect(reportedWithCycles(closesCycleInTests)).toEqual([]);
});
