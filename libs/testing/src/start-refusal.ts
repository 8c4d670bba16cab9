import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { programEnvironment } from './program-environment.ts';

const workspace = path.join(import.meta.dirname, '../../..');

/** Starts a service that cannot be configured, and answers why not, line by line. */
export function startRefusal(main: string, environment: Readonly<Record<string, string>>): string[] {
  const { status, stderr } = spawnSync(process.execPath, [path.join(workspace, main)], {
    env: { ...programEnvironment, ...environment },
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (status !== 78)
    throw new Error(`it ended with ${status}, not with the code for bad configuration: ${stderr}`);
  return stderr.split('\n').slice(1, -1);
}
