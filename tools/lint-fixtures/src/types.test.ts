import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import typescript from 'typescript-eslint';

import { lintFixture } from './lint-fixture.ts';

const workspace = path.join(import.meta.dirname, '../../..');
const fixtures = path.join(import.meta.dirname, '../fixtures');
const configuration = path.join(workspace, '.oxlintrc.json');
const [all, ofTests] = (
  JSON.parse(readFileSync(configuration, 'utf8')) as { overrides: { rules: Record<string, unknown> }[] }
).overrides.map(({ rules }) => Object.keys(rules).map((name) => name.replace('typescript/', '')));

let root: string;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lint-'));
  copyFileSync(configuration, path.join(root, '.oxlintrc.json'));
  const settings = { extends: path.join(workspace, 'tsconfig.base.json'), compilerOptions: { types: [] } };
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify(settings));
});
afterAll(() => rmSync(root, { recursive: true }));

/** The rules that a file of this content at a place breaks. */
async function brokenAt(place: string, fixture = 'breaks-rules-of-types.ts'): Promise<string[]> {
  const file = path.join(root, place);
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(path.join(fixtures, fixture), file);
  const oxlint = path.join(workspace, 'node_modules/.bin/oxlint');
  const output = await new Promise<string>((resolve) =>
    execFile(oxlint, ['--format', 'json', file], { cwd: root }, (_error, stdout) => resolve(stdout)),
  );
  const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string }[] };
  return [...new Set(diagnostics.map(({ code }) => code.replace(/^typescript\((.*)\)$/, '$1')))].sort();
}

const { rules: known } = typescript.plugin as unknown as {
  rules: Record<string, { meta: { docs: { requiresTypeChecking?: boolean } } }>;
};

/** What typescript-eslint recommends and needs types for. */
const recommended = typescript.configs.recommendedTypeChecked
  .flatMap(({ rules = {} }) => Object.entries(rules))
  .filter(([, level]) => level !== 'off')
  .map(([name]) => name.replace('@typescript-eslint/', ''))
  .filter((name) => known[name]?.meta.docs.requiresTypeChecking);

it('has every rule of types that is recommended, but the one about functions without anything to wait for', () => {
  expect(recommended.length).toBeGreaterThan(20);
  expect(recommended.filter((rule) => !all!.includes(rule))).toEqual(['require-await']);
});

it('when production code breaks a rule of types, then it is reported, whichever it is', async () => {
  expect(await brokenAt('libs/market/src/x.ts')).toEqual(all!.toSorted());
});

it('when a page breaks a rule of React, then it is reported', async () => {
  const broken = await brokenAt('apps/console/src/x.tsx', 'breaks-rules-of-react.tsx');
  expect(broken.filter((rule) => rule.startsWith('react'))).toEqual([
    'react(purity)',
    'react(refs)',
    'react(set-state-in-effect)',
    'react(static-components)',
    'react-hooks(exhaustive-deps)',
    'react-hooks(rules-of-hooks)',
  ]);
});

it('when a comment switches rules off, then ESLint reports the comment', async () => {
  const reported = await lintFixture('switches-rules-off', 'libs/market/src/x.ts');
  expect(reported.filter((report) => report === 'no-warning-comments: unexpectedComment')).toHaveLength(2);
});

it.each([
  'libs/market/src/x.test.ts',
  'apps/sip/test/x.ts',
  'libs/domains/jobs/test/x.ts',
  'libs/messaging/src/test/x.ts',
  'libs/testing/src/x.ts',
])('when it is in tests, at %s, then only what tests may do is not', async (place) => {
  expect(await brokenAt(place)).toEqual(all!.filter((rule) => !ofTests!.includes(rule)).toSorted());
});
