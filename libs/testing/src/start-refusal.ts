import { spawnSync } from 'node:child_process';
import { builtProgram } from '@team-operations/setup';
import { programEnvironment } from './program-environment.ts';

/** Starts a service that cannot be configured, and answers why not, line by line. */
export function startRefusal(program: string, environment: Readonly<Record<string, string>>): string[] {
  const { status, stderr } = spawnSync(process.execPath, [builtProgram(program)], {
    env: { ...programEnvironment, ...environment },
    encoding: 'utf8',
    timeout: 120_000,
  });
  if (status !== 78)
    throw new Error(`it ended with ${status}, not with the code for bad configuration: ${stderr}`);
  return stderr.split('\n').slice(1, -1);
}
