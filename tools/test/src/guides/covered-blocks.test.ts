import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { workspace } from '../workspace.ts';
import { blocksOf } from './blocks.ts';
import { coverage, coverageOf } from './covered-blocks.ts';

const pages = globSync(['README.md', 'CONTRIBUTING.md', 'k8s/README.md', 'docs/*.md'], { cwd: workspace });
const blocks = pages.flatMap(blocksOf);
const named = blocks.map(
  (block) => [`${block.page} > ${block.under.at(-1)}: ${block.text.slice(0, 50)}`, block] as const,
);

it.each(named)('is run by a test, or has a reason why not: %s', (_, block) => {
  expect(coverageOf(block)).toEqual(
    expect.objectContaining({
      page: block.page,
      [coverageOf(block)?.by === undefined ? 'notRun' : 'by']: expect.any(String),
    }),
  );
});

it('lists no block that no guide has', () => {
  const used = new Set(blocks.map(coverageOf));
  expect(coverage.filter((entry) => !used.has(entry))).toEqual([]);
});

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');

/** A test file, with those beside it that it imports. */
function textOf(file: string): string {
  const text = read(file);
  const beside = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, source = '']) =>
    join(dirname(file), source),
  );
  return [text, ...beside.filter((source) => existsSync(join(workspace, source))).map(read)].join('\n');
}

const tests = new Set(
  blocks.flatMap((block) => {
    const { by } = coverageOf(block) ?? {};
    return by === undefined || block.language === 'console' ? [] : [`${by} ${block.page}`];
  }),
);

it.each([...tests].map((pair) => pair.split(' ')))('%s reads the blocks of %s', (by = '', page = '') => {
  expect(textOf(by).includes(basename(page))).toBe(true);
});

it.each(coverage.flatMap(({ by }) => by ?? []))('%s is there', (by) => {
  expect(existsSync(join(workspace, by))).toBe(true);
});

it.each(named.filter(([, block]) => block.language === 'sh' && coverageOf(block)?.by === undefined))(
  'is read by a shell, and names files that exist, where no test runs it: %s',
  (_, { text }) => {
    expect(spawnSync('bash', ['-n', '-c', text], { encoding: 'utf8' }).stderr).toBe('');
    for (const [file] of text.matchAll(/(?<![\w./])(?:apps|libs|tools|docs|k8s|node_modules)\/[\w./-]+/g))
      expect([file, existsSync(join(workspace, file))]).toEqual([file, true]);
  },
);
