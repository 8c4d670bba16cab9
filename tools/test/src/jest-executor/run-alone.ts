import type { JestTarget } from './jest-target.ts';
import { runJest } from './run-jest.ts';

/** Runs the tests of one package, where Nx runs tasks one by one (`--batch=false`). */
export default async function runAlone(target: JestTarget): Promise<{ success: boolean }> {
  const results = await runJest({ [target.root]: target });
  return { success: Object.values(results).every(({ success }) => success) };
}
