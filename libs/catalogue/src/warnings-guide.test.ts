import { globSync, readFileSync } from 'node:fs';

const root = new URL('../../..', import.meta.url).pathname;
const page = readFileSync(`${root}docs/installers.md`, 'utf8');
const section = page.slice(page.indexOf('\n## Warnings and HELD'), page.indexOf('\n`HELD` means'));

/** The words of warnings that the first column of the table quotes behind the field, one row each. */
const quoted = Array.from(section.matchAll(/^\| ([^|]*…[^|]*)\|/gm), ([, cell = '']) => cell.trim());
const partsOf = (cell: string) =>
  cell
    .split('…')
    .slice(1)
    .flatMap((words) => words.split(' / '))
    .map((words) => words.trim().replaceAll('`', ''))
    .filter((words) => words !== '');

/** Where warnings are written: the rules of the market, the faults and the submissions. */
const sources = globSync(
  ['libs/market/src/**/*.ts', 'libs/domains/safe-isolation/src/{faults,submissions}/*.ts'],
  {
    cwd: root,
  },
)
  .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
  .join('\n')
  .replaceAll(/\/\*\*.*?\*\/|^ *\/\/[^\n]*$/gms, '')
  .replaceAll('\\`', '');

it.each(quoted.flatMap((cell) => partsOf(cell).map((words) => [words, cell])))(
  'when a guide quotes "%s", then a warning says so',
  (words) => {
    const escaped = words.replaceAll(/[^\w ]/g, '\\$&');
    // The name of a message is filled in.
    expect(sources).toMatch(new RegExp(escaped.replace(/D0[0-9]{3}/, '(?:$&|\\$\\{[a-z.]+\\})')));
  },
);

it('quotes the warnings of a table that is there', () => {
  expect(quoted.length).toBeGreaterThan(12);
});
