import path from 'node:path';
import {
  ensureLoginRoles,
  launch,
  servicesOf,
  sharedEnvironment,
  untilReady,
  type ServiceProcess,
} from '@team-operations/start';
import type { StreamStack } from './stream-stack.ts';

const wanted = ['sip-api', 'sip-worker', 'worker'];

/** Starts the safe-isolation API, its worker and the worker with the relay as `npm start` does, their limits off, and waits until both are ready. */
export async function startSip(stack: StreamStack): Promise<{ origin: string; stop(): Promise<void> }> {
  const { settings, folder, kafkaBrokers } = stack;
  const databases = await ensureLoginRoles(stack, path.join(folder, 'database-roles.json'));
  const origin = `http://127.0.0.1:${settings.sipPort}`;
  const environment = { PATH: process.env['PATH'], SIP_RATE_LIMIT: '0' };
  const shared = sharedEnvironment(environment, settings, { baseUrl: origin, kafkaBrokers });
  const services = servicesOf(settings, databases, path.join(folder, 'market')).filter(({ name }) =>
    wanted.includes(name),
  );
  const running: ServiceProcess[] = [];
  const stop = async () => {
    for (const service of running.toReversed()) await service.stop(15_000);
  };
  try {
    for (const service of services) {
      const process = launch(service, shared, path.join(folder, 'logs', `${service.name}.log`));
      running.push(process);
      await untilReady(process, `http://127.0.0.1:${service.port}`, new AbortController().signal);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, stop };
}
