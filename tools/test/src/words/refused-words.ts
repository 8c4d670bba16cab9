import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.ts';

/** A row of the table of CONTRIBUTING.md: what is not written, in all its forms, and what is written instead. */
export interface RefusedWord {
  words: string[];
  instead: string;
}

export function refusedWords(): RefusedWord[] {
  const page = readFileSync(join(workspace, 'CONTRIBUTING.md'), 'utf8');
  const [, table = ''] = page.split(/^\| not +\| but +\|$/m);
  return [...table.matchAll(/^\| ([a-z][a-z, ]*?) +\| ([a-z][a-zA-Z, ]*?) +\|$/gm)].map(
    ([, words = '', instead = '']) => ({ words: words.split(', '), instead }),
  );
}

/** What others wrote, what is generated, what may not change (migrations, the specification), sample texts, and the words of installers. */
const notOurs = [
  'CONTRIBUTING.md',
  'docs/specification.md',
  'LICENSE',
  '*.json',
  '*.svg',
  'libs/database/prisma/migrations',
  'tools/bench/src/search/entries.txt',
  'libs/domains/search/vectors',
  'libs/market/src/claimed-fault/danger-forms.ts',
  'libs/market/src/claimed-fault/danger-parts.ts',
  'libs/market/src/claimed-fault/danger-in-notes.test.ts',
  'libs/market/src/claimed-fault/danger-in-remarks.test.ts',
  'libs/market/src/claimed-fault/form.ts',
  'libs/market/src/claimed-fault/incident-forms.ts',
  'libs/market/src/claimed-fault/ordinary-remarks.test.ts',
  'libs/market/src/claimed-fault/ordinary-words.test.ts',
  'libs/market/src/claimed-fault/repairs.ts',
  'libs/market/src/claimed-fault/wiring-forms.ts',
  'libs/market/src/claimed-fault/words.ts',
  'tools/test/src/words',
].map((path) => `:!${path}`);

/** Words that are right in another sense. */
const exceptions: Record<string, string> = {
  // That no person knows of a danger is said in these words: they are the specified ones of the API's messages.
  nobody: '(?<!notified )\\bnobody\\b(?! (was |has been )?(alerted|notified))',
  places: '(?<!decimal )\\bplaces\\b',
  // A threshold that is `learned` from data is a term of the field.
  learn: '\\blearns?\\b',
  // `openWorldHint` is a name of the Model Context Protocol.
  world: '\\bworld\\b',
  // The noun only.
  means: '\\b(the|by|no|any|other|own|these|its) means\\b(?! (that|nothing|something))',
  // As pages that people sign in to ask.
  forgotten: '\\bforgotten\\b(?! your password)',
};

const endings = '(s|ed|ing)?';

/** A regular expression for the word with any ending, at the start of a sentence too, and as a part of a name in code: `heardOf`. */
export function patternOf(word: string): string {
  const exception = exceptions[word];
  if (exception !== undefined) return `(?i:${exception})`;
  if (word.includes(' ')) return `\\b(?i:${word})${endings}\\b`;
  const capital = word.slice(0, 1).toUpperCase() + word.slice(1);
  return [
    `(?<![A-Za-z])(${word}|${capital})${endings}(?![a-z])`,
    `(?<=[a-z])${capital}${endings}(?![a-z])`,
    `(?<![A-Za-z])${word.toUpperCase()}(?![A-Za-z])`,
  ].join('|');
}

function git(cwd: string, ...args: string[]): string[] {
  const options = { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout, status, stderr } = spawnSync('git', args, options);
  if (status !== 0 && status !== 1) throw new Error(stderr);
  return stdout.split('\n').filter((line) => line !== '');
}

/** What the index or the working tree has, by its path; what is ignored is not searched. */
const ourFiles = () =>
  git(
    workspace,
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--deduplicate',
    '--',
    '.',
    ...notOurs,
  );

/** The lines of a file; none of a binary one, as Git knows it, and of one that was deleted. */
function textOf(path: string): string {
  const file = join(workspace, path);
  if (!existsSync(file)) return '';
  const text = readFileSync(file, 'utf8');
  return text.slice(0, 8000).includes('\0') ? '' : text;
}

/**
 * Lines of files, as `path:line:text`, and paths that have one of the words. `git grep` takes ten times the processor time for so
 * many alternatives.
 */
export function findWords(words: readonly string[]): string[] {
  const expression = new RegExp(words.map((word) => `(?:${patternOf(word)})`).join('|'));
  return ourFiles().flatMap((path) => {
    const text = textOf(path);
    const lines = expression.test(text) ? text.split('\n') : [];
    const found = lines.flatMap((line, at) => (expression.test(line) ? [`${path}:${at + 1}:${line}`] : []));
    return expression.test(path) ? [...found, path] : found;
  });
}

/** Lines that a merge leaves where both sides changed the same text; of any file, also those that others wrote. */
export function findMergeMarkers(folder = workspace): string[] {
  const pattern = '^(<{7}|>{7}|[|]{7})( |$)';
  return git(folder, 'grep', '-nIP', '--untracked', pattern, '--', '.');
}
