import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMergeMarkers, findWords, patternOf, refusedWords } from './refused-words.ts';

it('reads the table of refused words', () => {
  const refused = refusedWords();
  expect(refused.length).toBeGreaterThan(30);
  expect(refused).toContainEqual({ words: ['anew'], instead: 'again' });
  expect(refused.find(({ words }) => words.includes('told'))?.words).toEqual(['tell', 'told']);
});

it('finds a word in lines and in paths', () => {
  const found = findWords(['workspace']);
  expect(found).toEqual(expect.arrayContaining([expect.stringContaining('workspace.ts:')]));
  expect(found).toContain('tools/test/src/workspace.ts');
});

it.each([
  ['tell', 'Tells whom', true],
  ['tell', 'async function tellAll()', true],
  ['tell', 'a satellite', false],
  ['bring', 'TO BRING', true],
  ['bring', 'const toBring = 1', true],
  ['stand', 'the standard, understand', false],
  ['places', 'two places', true],
  ['places', 'more decimal places', false],
  ['means', 'by no means', true],
  ['means', 'No scopes means that', false],
  ['nobody', 'Nobody knows', true],
  ['nobody', 'Nobody was notified of it', false],
  ['forgotten', 'Forgotten your password?', false],
  ['daily bread', 'the Daily bread of', true],
])('"%s" in "%s": %s', (word, text, isFound) => {
  expect(new RegExp(patternOf(word)).test(text)).toBe(isFound);
});

it('finds the markers that a merge left, in any file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'));
  try {
    spawnSync('git', ['init', '-q'], { cwd: folder });
    const [ours, theirs] = ['<'.repeat(7), '>'.repeat(7)];
    writeFileSync(
      join(folder, 'page.md'),
      `Title\n=======\n\n${ours} HEAD\none\n=======\ntwo\n${theirs} other\n`,
    );
    expect(findMergeMarkers(folder)).toEqual([`page.md:4:${ours} HEAD`, `page.md:8:${theirs} other`]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
