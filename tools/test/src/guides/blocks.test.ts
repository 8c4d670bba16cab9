import { globSync } from 'node:fs';
import { workspace } from '../workspace.ts';
import { blocksOf } from './blocks.ts';

const pages = globSync(['README.md', 'CONTRIBUTING.md', 'k8s/README.md', 'docs/*.md'], { cwd: workspace });
const blocks = pages.flatMap(blocksOf).filter(({ language }) => language === 'sh');
const named = blocks.map((block) => [`${block.page} > ${block.under.at(-1)}`, block.text] as const);

/** The commands of a block, with the lines that continue them. */
const commandsIn = (text: string) => text.replaceAll('\\\n', ' ').split('\n');

/** A program with its subcommand: `npm run personal-data -- erase`. */
const actionOf = (command: string) => /^(?:npm|npx) .*? -- [a-z-]+/.exec(command)?.[0] ?? '';

it.each(named)('a dry run is read before the real command is pasted: %s', (_, text) => {
  const commands = commandsIn(text);
  const rehearsed = commands.filter((command) => command.includes('--dry-run')).map(actionOf);
  const real = commands.filter((command) => !command.includes('--dry-run')).map(actionOf);
  expect(rehearsed.filter((action) => real.includes(action))).toEqual([]);
});

it.each(named)('no command has an ellipsis in place of a name, except in passwords: %s', (_, text) => {
  expect(text.replaceAll(/(?<=:\/\/\w+:)…(?=@)/g, '')).not.toContain('…');
});
