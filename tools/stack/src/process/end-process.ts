import { until } from '@team-operations/service/loops';
import { processIdentity } from '@team-operations/setup';
import { StackError } from '../stack-error.ts';

/** A step on the way to the end of a process: what it is sent, and how long it may take. */
export interface StopStep {
  signal: NodeJS.Signals;
  milliseconds: number;
}

/** Whether the process is gone within the time. A later process with the same id does not count as it. */
export async function isGoneWithin(
  pid: number,
  identity: string | undefined,
  milliseconds: number,
): Promise<boolean> {
  const isGone = () => identity === undefined || processIdentity(pid) !== identity;
  return (await until(isGone, { within: milliseconds })) ?? false;
}

/** Ends a process step by step, each harder than the one before, and waits until it is gone. */
export async function endProcess(pid: number, steps: readonly StopStep[]): Promise<void> {
  const identity = processIdentity(pid);
  for (const { signal, milliseconds } of steps) {
    if (processIdentity(pid) !== identity || !send(pid, signal)) return;
    // One that was stopped would not receive it.
    send(pid, 'SIGCONT');
    if (await isGoneWithin(pid, identity, milliseconds)) return;
  }
  throw new StackError(`Process ${pid} did not end: end it with \`kill -KILL ${pid}\`.`);
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
