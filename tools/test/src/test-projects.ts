import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createProjectGraphAsync } from '@nx/devkit';

import { workspace } from './workspace.ts';

/** A workspace package and the file that Jest's results for it go to (see nx-plugin.mjs), whether run or restored by Nx. */
export interface TestProject {
  name: string;
  resultFile: string;
}

export type TestTarget = 'test' | 'unit';

/** Every project that has the target, by name. */
export async function testProjects(target: TestTarget): Promise<TestProject[]> {
  const graph = await createProjectGraphAsync({ exitOnError: false });
  return Object.values(graph.nodes)
    .filter(({ data }) => data.targets?.[target])
    .map(({ name, data }) => ({
      name: name.replace('@team-operations/', ''),
      resultFile: join(workspace, data.root, '.test-results', `${target}.json`),
    }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** Removes the results of earlier runs, so that a project which writes none this time is noticed. */
export async function forgetResults(projects: TestProject[]): Promise<void> {
  await Promise.all(projects.map(({ resultFile }) => rm(resultFile, { force: true })));
}
