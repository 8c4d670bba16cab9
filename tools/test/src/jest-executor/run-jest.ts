import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { JestResult } from '../test-results.ts';
import { workspace } from '../workspace.ts';
import type { JestTarget } from './jest-target.ts';
import { lanesOf, type Lane } from './lanes.ts';
import { resultOf } from './result-of.ts';

/** What Nx wants to know of a task. */
export interface TaskResult {
  success: boolean;
  terminalOutput: string;
}

/**
 * Runs the tests of these packages, whose files share a few processes of Jest, and writes the results of each package to its own file.
 * A package in which a call of Jest left no results has none either.
 * @param targets by the name of their task, as the answer is
 */
export async function runJest(targets: Record<string, JestTarget>): Promise<Record<string, TaskResult>> {
  const folder = await mkdtemp(join(tmpdir(), 'jest-'));
  try {
    const results = await runLanes(lanesOf(Object.values(targets)), folder);
    const written = Object.entries(targets).map(async ([task, target]) => [
      task,
      await writeResult(target, results),
    ]);
    return Object.fromEntries(await Promise.all(written)) as Record<string, TaskResult>;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What Jest left of each lane. */
type LaneResults = Map<Lane, JestResult | undefined>;

async function runLanes(lanes: Lane[], folder: string): Promise<LaneResults> {
  const results: LaneResults = new Map();
  const run = async (lane: Lane) => {
    const file = join(folder, `${lanes.indexOf(lane)}.json`);
    await jest(lane, file);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    results.set(lane, text === undefined ? undefined : (JSON.parse(text) as JestResult));
  };
  await Promise.all(lanes.map(run));
  return results;
}

async function writeResult({ root, resultFile }: JestTarget, results: LaneResults): Promise<TaskResult> {
  const own = [...results].filter(([{ folders }]) =>
    folders.some((folder) => `${folder}/`.startsWith(`${root}/`)),
  );
  const found = own.flatMap(([, result]) => (result === undefined ? [] : [result]));
  if (found.length < own.length) return { success: false, terminalOutput: `${root}: Jest left no results\n` };
  const result = resultOf(join(workspace, root), found);
  const path = join(workspace, resultFile);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, JSON.stringify(result));
  return {
    success: result.success,
    terminalOutput: `${root}: ${result.numPassedTests} passed, ${result.numFailedTests} failed\n`,
  };
}

const program = createRequire(import.meta.url).resolve('jest/bin/jest');

/**
 * Megabytes for what is new in memory, from the start: with Node's 1 to 16, what a test uses is copied before it is dropped. And for what
 * is old before it is searched for the first time, which takes more than it frees (tools/test/circus-runner.mjs).
 */
const memory = ['--max-semi-space-size=64', '--min-semi-space-size=64', '--initial-old-space-size=1000'];

/** Nothing is collected in threads beside the test: the processors have other processes to run. */
const oneThread = '--single-threaded-gc';

async function jest({ folders, ignored, workers }: Lane, outputFile: string): Promise<void> {
  const roots = folders.flatMap((folder) => ['--roots', join(workspace, folder)]);
  const patterns = ignored.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]);
  const files = ['--rootDir=.', ...roots, ...patterns, '--passWithNoTests'];
  const args = [...files, `--maxWorkers=${workers}`, '--json', `--outputFile=${outputFile}`];
  const child = spawn(process.execPath, [...memory, oneThread, program, ...args], {
    cwd: workspace,
    stdio: 'inherit',
  });
  await once(child, 'exit');
}
