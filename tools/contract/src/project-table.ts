import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createProjectGraphAsync, type FileData } from '@nx/devkit';
// The public file map has no imports by file; Nx's own rule of boundaries reads them here, too.
import { readFileMapCache } from '@nx/devkit/internal';

/** A workspace package, and the packages that its production code imports. */
interface Project {
  root: string;
  description: string;
  imports: string[];
}

const isTest = (file: string) => /\.test\.tsx?$|\/test\//.test(file);
const shortName = (name: string) => name.replace(/^@team-operations\//, '');
const folders = ['apps/', 'libs/domains/', 'libs/', 'tools/'];
const folderOf = ({ root }: Project) => folders.findIndex((folder) => root.startsWith(folder));

function importsOf(name: string, files: readonly FileData[]): string[] {
  const targets = files
    .filter(({ file }) => !isTest(file))
    // A dependency is a target, [target, kind], or [source, target, kind].
    .flatMap(({ deps = [] }) => deps.map((dep) => (typeof dep === 'string' ? dep : (dep.at(-2) ?? ''))))
    .filter((target) => target.startsWith('@team-operations/') && target !== name);
  return [...new Set(targets.map(shortName))].sort();
}

/** All packages from Nx's project graph, apps first. Imports of tests are left out. */
async function projects(workspace: string): Promise<Project[]> {
  const graph = await createProjectGraphAsync({ exitOnError: true });
  const files = readFileMapCache()?.fileMap.projectFileMap ?? {};
  const found = await Promise.all(
    Object.entries(graph.nodes).map(async ([name, { data }]) => {
      const manifest = await readFile(path.join(workspace, data.root, 'package.json'), 'utf8');
      const { description = '' } = JSON.parse(manifest) as { description?: string };
      return { root: data.root, description, imports: importsOf(name, files[name] ?? []) };
    }),
  );
  return found.toSorted((a, b) => folderOf(a) - folderOf(b) || (a.root < b.root ? -1 : 1));
}

/** A Markdown table: folder, what it holds, what its production code imports of the workspace. */
export async function projectTable(workspace: string): Promise<string> {
  const rows = (await projects(workspace)).map(
    ({ root, description, imports }) =>
      `| [${root}](../${root}) | ${description} | ${imports.join(', ') || '–'} |`,
  );
  return ['| folder | holds | imports |', '| --- | --- | --- |', ...rows].join('\n');
}
