import { runAgainAlone } from './run-again-alone.ts';
import { runCommand } from './run-command.ts';
import { deleteResults, testProjects, type TestTarget } from './test-projects.ts';
import { readOutcome, type Outcome } from './test-results.ts';

export interface TestRun {
  target: TestTarget;
  /** Whether Nx may restore the results of projects in which nothing changed. */
  cache: boolean;
  /** Added to the tests' environment. */
  environment?: Record<string, string>;
  signal: AbortSignal;
}

/** Nx as a program that comes, does its work and goes: no daemon, no cloud, no full-screen display. */
const quietNx = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };

/** A quarter of an hour on an idle machine of two cores; a slow, busy one needs several times that. */
const limitMinutes = 60;

/**
 * Runs the tests of every project through Nx (jest-executor), showing what they write; then files in which a test failed once more,
 * alone. One outcome a project.
 */
export async function runTests({ target, cache, environment, signal }: TestRun): Promise<Outcome[]> {
  const projects = await testProjects(target);
  await deleteResults(projects);
  const good = await runCommand({
    command: 'nx',
    args: ['run-many', '--target', target, ...(cache ? [] : ['--skip-nx-cache'])],
    environment: { ...environment, ...quietNx },
    signal,
    limitMinutes,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
  const outcomes = await Promise.all(projects.map(readOutcome));
  if (good) return outcomes;
  if (outcomes.some(({ failed }) => failed > 0))
    return runAgainAlone(projects, outcomes, (args) => runJest(args, environment, signal));
  return [...outcomes, { name: 'nx', passed: 0, failed: 1, remark: 'failed, although no project did' }];
}

/** Jest itself, with one file at a time. */
const runJest = (args: string[], environment: TestRun['environment'], signal: AbortSignal) =>
  runCommand({
    command: 'jest',
    args: ['--runInBand', ...args],
    environment: environment ?? {},
    signal,
    limitMinutes,
    onOutput: (chunk) => process.stdout.write(chunk),
  });
