import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram } from '@team-operations/setup';
import { eventually } from './eventually.ts';
import { programEnvironment } from './program-environment.ts';

export interface ServiceProcess {
  stop(): Promise<void>;
}

/** A service as it is deployed: its program in a process of its own. Kafka is away. */
export function startServiceProcess(program: string, settings: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', builtProgram(program)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...programEnvironment,
      SERVICE_MODE: 'local',
      LISTEN_HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      KAFKA_BROKERS: '127.0.0.1:9',
      STOP_WITH_PARENT: 'true',
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  return {
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Waits until the address answers with success. */
export const untilServed = (url: string) =>
  eventually(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
