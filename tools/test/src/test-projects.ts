import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { createProjectGraphAsync } from '@nx/devkit';

import type { JestTarget } from './jest-executor/jest-target.ts';
import { workspace } from './workspace.ts';

/** A workspace package and the file that Jest's results for it go to (see nx-plugin.mjs), whether run or restored by Nx. */
export interface TestProject {
  name: string;
  /** Its folder, from the root of the workspace. */
  root: string;
  resultFile: string;
}

export type TestTarget = 'test' | 'unit';

/** Every project that has the target, by name. */
export async function testProjects(target: TestTarget): Promise<TestProject[]> {
  const graph = await createProjectGraphAsync({ exitOnError: false });
  const projects = Object.values(graph.nodes).flatMap(({ name, data: { root, targets } }) => {
    const options = targets?.[target]?.options as JestTarget | undefined;
    if (options === undefined) return [];
    return [
      { name: name.replace('@team-operations/', ''), root, resultFile: join(workspace, options.resultFile) },
    ];
  });
  return projects.sort((one, other) => one.name.localeCompare(other.name));
}

/** Removes the results of earlier runs, so that a project which writes none this time is noticed. */
export async function deleteResults(projects: TestProject[]): Promise<void> {
  await Promise.all(projects.map(({ resultFile }) => rm(resultFile, { force: true })));
}
