import { rulesOfTypes, typesInTests } from '../rules/rules-of-types.ts';
import { allowed, cycle, forbidden } from './boundary-cases.ts';
import { copyToLint, type Diagnostic, type PlacedFixture } from './lint-fixtures.ts';

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

/** As diagnostics name rules: `typescript(unbound-method)`. */
const codesOf = (rules: object) => Object.keys(rules).map((name) => name.replace(/^(.*)\/(.*)$/, '$1($2)'));
const all = codesOf(rulesOfTypes);
const ofTests = codesOf(typesInTests);

const production: PlacedFixture = { fixture: 'breaks-rules-of-types', place: 'libs/market/src/x.ts' };
const page: PlacedFixture = { fixture: 'breaks-rules-of-react', place: 'apps/console/src/x.tsx' };
const script: PlacedFixture = { fixture: 'breaks-rules-of-scripts', place: 'tools/setup/src/x.mjs' };
const comments: PlacedFixture = { fixture: 'switches-rules-off', place: 'libs/market/src/x.ts' };
const inTests = [
  'libs/market/src/x.test.ts',
  'apps/sip/test/x.ts',
  'libs/domains/jobs/test/x.ts',
  'libs/messaging/src/test/x.ts',
  'libs/testing/src/x.ts',
];
const ofTest = (place: string): PlacedFixture => ({ fixture: 'breaks-rules-of-types', place });

let repository: ReturnType<typeof copyToLint>;
let reportedOfLayers: (one: PlacedFixture) => Diagnostic[];
let reportedOf: (one: PlacedFixture) => Diagnostic[];
beforeAll(async () => {
  repository = copyToLint();
  reportedOfLayers = await repository.lintLayersAlone([...forbidden, ...allowed].map(placed));
  const ofTypes = [production, page, script, comments, ...inTests.map(ofTest)];
  reportedOf = await repository.lint([closesCycle, closesCycleInTests, ...ofTypes]);
});
afterAll(() => repository.remove());

describe('boundaries', () => {
  it.each(forbidden)('when %s is at %s, then %s is reported', (fixture, place, report) => {
    expect(reportedOfLayers({ fixture, place })).toEqual([
      expect.objectContaining({ message: expect.stringContaining(report) }),
    ]);
  });

  it.each(allowed)('when %s is at %s, then nothing is reported', (fixture, place) => {
    expect(reportedOfLayers({ fixture, place })).toEqual([]);
  });

  it('when a library imports one that needs it, then the cycle is reported', () => {
    expect(reportedOf(closesCycle)).toEqual([
      expect.objectContaining({ message: expect.stringContaining(cycle) }),
    ]);
  });

  it('when a test imports the testing library that needs the library under test, then that cycle is let through', () => {
    expect(reportedOf(closesCycleInTests)).toEqual([]);
  });
});

describe('rules of types, of React and of scripts', () => {
  const brokenBy = (one: PlacedFixture) => [...new Set(reportedOf(one).map(({ code }) => code))].sort();
  const typesBrokenBy = (one: PlacedFixture) => brokenBy(one).filter((code) => all.includes(code));

  it('when production code breaks a rule of types, then it is reported, whichever it is', () => {
    expect(all.length).toBeGreaterThan(20);
    expect(typesBrokenBy(production)).toEqual(all.toSorted());
  });

  it('when a page breaks a rule of React, then it is reported', () => {
    expect(brokenBy(page).filter((rule) => rule.startsWith('react'))).toEqual([
      'react(purity)',
      'react(refs)',
      'react(set-state-in-effect)',
      'react(static-components)',
      'react-hooks(exhaustive-deps)',
      'react-hooks(rules-of-hooks)',
    ]);
  });

  it('when JavaScript uses what nothing declares, or declares it twice, then it is reported', () => {
    expect(brokenBy(script)).toEqual(['eslint(no-redeclare)', 'eslint(no-undef)', 'eslint(no-var)']);
  });

  it('when a comment switches rules off, then the comment is reported', () => {
    const reported = reportedOf(comments).filter(({ code }) => code === 'eslint(no-warning-comments)');
    expect(reported).toHaveLength(2);
  });

  it.each(inTests)('when it is in tests, at %s, then only what tests may do is not', (place) => {
    const reported = all.filter((rule) => !ofTests.includes(rule)).toSorted();
    expect(typesBrokenBy(ofTest(place))).toEqual(reported);
  });
});
