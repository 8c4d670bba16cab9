import { readFileSync, rmSync } from 'node:fs';

import { commandLine } from '@team-operations/setup';

import { endProcess, type StopStep } from './end-process.ts';

export interface Leftover {
  name: string;
  /** Its first word is a process id. */
  pidFile: string;
  /** Text that the command line of exactly this server holds, such as its data folder. */
  mark: string;
  stopSteps: readonly StopStep[];
}

/**
 * Stops a server whose starter was killed before it could stop it. The process id alone proves nothing, as another
 * process may have it by now: it is stopped only if its command line names this very data.
 */
export async function stopLeftover(
  { name, pidFile, mark, stopSteps }: Leftover,
  report: (line: string) => void,
) {
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const command = commandLine(pid);
  if (command.includes(mark)) {
    report(`${name} of an earlier run is still running (process ${pid}): stopping it.`);
    await endProcess(pid, stopSteps);
  } else if (command !== '') {
    // The id was given to another process, and PostgreSQL would take that process for itself.
    rmSync(pidFile, { force: true });
  }
}

function readPid(pidFile: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}
