import { lanesOf } from './lanes.ts';

const target = (root: string, apart?: Record<string, number>) => ({
  root,
  resultFile: `${root}/.test-results/test.json`,
  ...(apart && { apart }),
});

it('when packages say nothing else, then one call of Jest runs them all', () => {
  const [shared, ...others] = lanesOf([target('libs/a'), target('libs/b')]);
  expect(shared).toMatchObject({ folders: ['libs/a', 'libs/b'] });
  expect(shared!.workers).toBeGreaterThan(1);
  expect(others).toEqual([]);
});

it('when folders are apart, then each has a process of its own, the longest first, and no file runs twice', () => {
  const [shared, ...apart] = lanesOf([
    target('apps/a', { 'test/pages': 2, 'test/broker': 5 }),
    target('tools/b', { '.': 3 }),
    target('libs/c'),
  ]);
  expect(apart.map(({ folders, workers }) => [folders, workers])).toEqual([
    [['apps/a/test/broker'], 1],
    [['tools/b'], 1],
    [['apps/a/test/pages'], 1],
  ]);
  expect(shared!.folders).toEqual(['apps/a', 'libs/c']);
  expect(shared!.ignored).toEqual(expect.arrayContaining(['/apps/a/test/broker/', '/apps/a/test/pages/']));
});

it('when a package is apart as a whole and alone, then nothing is shared', () => {
  expect(lanesOf([target('tools/b', { '.': 3 })]).map(({ folders }) => folders)).toEqual([['tools/b']]);
});

it('when a target ignores files, then they do not run', () => {
  const unit = { ...target('libs/a'), ignore: String.raw`\.int\.test\.ts$` };
  expect(lanesOf([unit])[0]!.ignored).toEqual([String.raw`\.int\.test\.ts$`]);
});
