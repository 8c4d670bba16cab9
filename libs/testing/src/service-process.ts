import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { programEnvironment } from './program-environment.ts';

const apps = path.join(import.meta.dirname, '../../../apps');

export interface ServiceProcess {
  stop(): Promise<void>;
}

/** A service as it is deployed: a process of its own, from its main file below `apps`. Kafka is away. */
export function startServiceProcess(main: string, settings: Record<string, string>): ServiceProcess {
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', path.join(apps, main)], {
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
