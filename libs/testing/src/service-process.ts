import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '@team-operations/setup';
import { eventually } from './eventually.ts';
import { programEnvironment } from './program-environment.ts';

/** A service that is ended once. To end one that has ended by itself is an error: others may have done its work, and the test shows nothing. */
export interface ServiceProcess {
  /** As Kubernetes stops it. */
  stop(): Promise<void>;
  /** Without a word, as a power cut does. */
  kill(): Promise<void>;
}

const usual = {
  SERVICE_MODE: 'local',
  LISTEN_HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  KAFKA_BROKERS: '127.0.0.1:9',
  STOP_WITH_PARENT: 'true',
};

/**
 * A service as it is deployed: its program in a process of its own, which costs a second or two of a processor. What it writes is shown.
 * @param settings in addition to the usual ones: local, nothing is logged, and Kafka is away
 */
export function startServiceProcess(program: string, settings: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', builtProgram(program)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...programEnvironment, ...usual, ...settings },
  });
  const gone = once(child, 'exit');
  let isEnding = false;
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${program} ended by itself (${child.exitCode ?? child.signalCode})`);
    child.kill(signal);
    await gone;
  }
  return { stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** Waits until the address answers with success. */
export const untilServed = (url: string) =>
  eventually(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
