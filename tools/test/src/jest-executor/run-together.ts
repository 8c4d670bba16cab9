import type { JestTarget } from './jest-target.ts';
import { runJest, type TaskResult } from './run-jest.ts';

/** Runs the tests of several packages together, and says of each task how it went: a batch executor of Nx. */
export default (
  _taskGraph: unknown,
  inputs: Record<string, JestTarget>,
): Promise<Record<string, TaskResult>> => runJest(inputs);
