import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from './workspace.ts';

/** The table of CONTRIBUTING.md: what is not written, and what is written instead. */
function refusedWords(): { word: string; instead: string }[] {
  const page = readFileSync(join(workspace, 'CONTRIBUTING.md'), 'utf8');
  const [, table = ''] = page.split(/^\| not +\| but +\|$/m);
  return [...table.matchAll(/^\| ([a-z ]+?) +\| ([a-z, ]+?) +\|$/gm)].map(([, word = '', instead = '']) => ({
    word,
    instead,
  }));
}

/** What others wrote, what is generated, and what may not change: migrations, the specification. */
const notOurs = [
  'CONTRIBUTING.md',
  'docs/specification.md',
  'LICENSE',
  '*.json',
  '*.svg',
  'libs/database/prisma/migrations',
  'libs/domains/search/vectors/words.txt',
].map((path) => `:!${path}`);

/** That no person knows of a danger is said in these words: they are the specified ones of the API's messages. */
const notNotified = '(?! (was |has been )?(alerted|notified))';

/** Lines that have the word, also with an ending: `mend` is in "mended". */
function linesWith(word: string): string[] {
  const before = word === 'nobody' ? '(?<!notified )' : '';
  const pattern = `${before}\\b${word}(s|ed|ing)?\\b${word === 'nobody' ? notNotified : ''}`;
  const { stdout, status, stderr } = spawnSync(
    'git',
    ['grep', '-nIiP', '--untracked', pattern, '--', '.', ...notOurs],
    { cwd: workspace, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0 && status !== 1) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

const refused = refusedWords();

it('reads the table of refused words', () => {
  expect(refused.length).toBeGreaterThan(5);
  expect(refused).toContainEqual({ word: 'anew', instead: 'again' });
});

it('finds a word where there is one', () => {
  expect(linesWith('workspace').length).toBeGreaterThan(1);
});

it.each(refused)('finds "$word" nowhere: write $instead', ({ word }) => {
  expect(linesWith(word).filter((line) => !line.startsWith('tools/test/src/plain-words'))).toEqual([]);
});
