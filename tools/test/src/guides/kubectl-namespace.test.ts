import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.ts';

/** Commands that take the namespace from the overlay, or that no namespace applies to. */
const withoutNamespace = /^kubectl (?:-n \S+ |kustomize |apply -k |create namespace )/;

/** Commands of fenced blocks and inline ones; `kubectl exec` without arguments only names the command. */
const commandsIn = (text: string) =>
  Array.from(text.matchAll(/\bkubectl (?:-n \S+ )?[a-z]+ [^\s`][^\n`]*/g), ([command]) => command);

const files = globSync(['docs/**/*.md', 'k8s/**/*.{md,yaml}', '*.md'], { cwd: workspace });

// A person who follows an alert reaches the middle of a page, and not the sentence at its top.
it('names the namespace in each kubectl command of the guides, manifests and alerts', () => {
  const commands = files.flatMap((file) =>
    commandsIn(readFileSync(join(workspace, file), 'utf8')).map((command) => `${file}: ${command}`),
  );
  expect(commands.length).toBeGreaterThan(50);
  expect(commands.filter((line) => !withoutNamespace.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});
