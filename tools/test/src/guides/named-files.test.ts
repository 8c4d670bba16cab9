import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.ts';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** Paths from the root of the repository: no pattern, and no part to fill in. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:apps|libs|tools|k8s|docs)\/[\w./-]+)`/g)].map(([, path = '']) => path);

it.each(globSync(pages, { cwd: workspace }))('%s names files that exist', (page) => {
  const named = pathsIn(readFileSync(join(workspace, page), 'utf8'));
  expect(named.filter((path) => !existsSync(join(workspace, path)))).toEqual([]);
});
