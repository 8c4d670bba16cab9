import { lanesOf } from './lanes.ts';

const target = (root: string, apart?: string[]) => ({
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

it('when folders are apart, then they have one process, and no file runs twice', () => {
  const [shared, ...apart] = lanesOf([
    target('apps/a', ['test/pages', 'test/broker']),
    target('tools/b', ['.']),
    target('libs/c'),
  ]);
  expect(apart).toEqual([
    { folders: ['apps/a/test/pages', 'apps/a/test/broker', 'tools/b'], ignored: [], workers: 1 },
  ]);
  expect(shared!.folders).toEqual(['apps/a', 'libs/c']);
  expect(shared!.ignored).toEqual(expect.arrayContaining(['/apps/a/test/broker/', '/apps/a/test/pages/']));
});

it('when a package is apart as a whole and alone, then nothing is shared', () => {
  expect(lanesOf([target('tools/b', ['.'])]).map(({ folders }) => folders)).toEqual([['tools/b']]);
});

it('when a target ignores files, then they run neither together nor apart', () => {
  const unit = { ...target('libs/a', ['test/pages']), ignore: String.raw`\.int\.test\.ts$` };
  for (const { ignored } of lanesOf([unit])) expect(ignored).toContain(String.raw`\.int\.test\.ts$`);
  expect(lanesOf([unit])).toHaveLength(2);
});
