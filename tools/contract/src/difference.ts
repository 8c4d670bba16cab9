import { spawnSync } from 'node:child_process';

/** Longer differences are cut: what is meant to be seen is what changed, not all that follows from it. */
const mostLines = 200;

/** A contract of some megabytes may differ in every line, and appear in it twice. */
const mostBytes = 64 * 1_048_576;

/** The lines in which a file differs from a text, as git shows them: `-` is the file, `+` the text. */
export function difference(file: string, text: string): string {
  const { stdout, error } = spawnSync(
    'git',
    ['diff', '--no-index', '--no-color', '--no-ext-diff', '--unified=4', '--', file, '-'],
    { input: text, encoding: 'utf8', maxBuffer: mostBytes },
  );
  if (error) return `differs (git could not show how: ${error.message})`;
  // The lines before the first hunk name the two sides, which the caller does better.
  const lines = stdout.slice(stdout.indexOf('@@')).trimEnd().split('\n');
  if (lines.length <= mostLines) return lines.join('\n');
  return [...lines.slice(0, mostLines), `… and ${lines.length - mostLines} more lines`].join('\n');
}
