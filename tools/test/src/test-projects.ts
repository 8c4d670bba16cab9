import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createProjectGraphAsync, type TargetConfiguration } from '@nx/devkit';

import { workspace } from './workspace.ts';

/** A workspace package and the file that Jest's results for it go to (see nx-plugin.mjs), whether run or restored by Nx. */
export interface TestProject {
  name: string;
  /** Its folder, from the root of the workspace. */
  root: string;
  resultFile: string;
}

export type TestTarget = 'test' | 'unit';

/** The targets that run the tests: the target itself, or what it waits for where it does nothing else. */
function targetsThatRun(target: TestTarget, { executor, dependsOn = [] }: TargetConfiguration): string[] {
  return executor === 'nx:noop' ? dependsOn.map(String) : [target];
}

/** Every project that has the target, by name. */
export async function testProjects(target: TestTarget): Promise<TestProject[]> {
  const graph = await createProjectGraphAsync({ exitOnError: false });
  const projects = Object.values(graph.nodes).flatMap(({ name, data: { root, targets } }) => {
    const runs = targets?.[target] ? targetsThatRun(target, targets[target]) : [];
    const shown = name.replace('@team-operations/', '');
    return runs.map((run) => ({
      name: runs.length === 1 ? shown : `${shown} ${run.replace('test-', '')}`,
      root,
      resultFile: join(workspace, root, '.test-results', `${run}.json`),
    }));
  });
  return projects.sort((one, other) => one.name.localeCompare(other.name));
}

/** Removes the results of earlier runs, so that a project which writes none this time is noticed. */
export async function deleteResults(projects: TestProject[]): Promise<void> {
  await Promise.all(projects.map(({ resultFile }) => rm(resultFile, { force: true })));
}
