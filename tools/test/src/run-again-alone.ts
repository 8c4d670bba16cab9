import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestProject } from './test-projects.ts';
import { sum } from './summary.ts';
import { readOutcome, type Outcome } from './test-results.ts';
import { workspace } from './workspace.ts';

/**
 * A change that breaks something fails more files than this, or fails them alone too. So many may run again in one run of everything:
 * docs/decisions/0099-failed-files-run-again.md.
 */
export const mostFilesAgain = 4;

/**
 * Runs the files in which something failed once more, one at a time, when nothing else runs. Tests that pass then no longer count as
 * failed, and are listed as `unsteady`. A project that left no result, and a run with more such files than `mostFilesAgain`, stays as
 * it is.
 * @param runJest runs Jest with these arguments
 */
export async function runAgainAlone(
  projects: TestProject[],
  outcomes: Outcome[],
  runJest: (args: string[]) => Promise<unknown>,
): Promise<Outcome[]> {
  const files = outcomes.flatMap(({ failedFiles = [] }) => failedFiles);
  if (files.length === 0 || files.length > mostFilesAgain) return outcomes;
  const again: Outcome[] = [];
  for (const first of outcomes) {
    const project = projects.find(({ name }) => name === first.name);
    again.push(project && first.failedFiles?.length ? await projectAgain(project, first, runJest) : first);
  }
  return again;
}

async function projectAgain(
  { name, root }: TestProject,
  first: Outcome,
  runJest: (args: string[]) => Promise<unknown>,
): Promise<Outcome> {
  const { failedFiles = [], failures = [] } = first;
  const files = failedFiles.map(({ path }) => path);
  console.log(`→ again, alone: ${files.join(', ')}`);
  const resultFile = join(workspace, root, '.test-results', 'again.json');
  await rm(resultFile, { force: true });
  await runJest([`--rootDir=${root}`, '--json', `--outputFile=${resultFile}`, '--runTestsByPath', ...files]);
  const second = await readOutcome({ name, root, resultFile });
  if (second.failed > 0 || second.passed === 0) return { ...first, remark: 'failed again alone' };
  const passed = first.passed - sum(failedFiles.map((file) => file.passed)) + second.passed;
  return { ...first, passed, failed: 0, failures: [], failedFiles: [], unsteady: failures };
}
