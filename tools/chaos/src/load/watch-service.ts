import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet, ServiceName } from '../environment/fleet.ts';

const every = 500;

/** Asks services again and again whether they are ready, and the worker how far its relay is behind. */
export function watchServices(fleet: Fleet, names: readonly ServiceName[]) {
  const notReady: string[] = [];
  const waiting: number[] = [];
  const oldestSeconds: number[] = [];
  const stopping = new AbortController();
  const look = async () => {
    for (const name of names) {
      const answer = await fetch(`${fleet.address(name)}/health/ready`, {
        signal: AbortSignal.timeout(5000),
      }).catch(() => undefined);
      if (answer?.status !== 200) notReady.push(`${name}: ${answer?.status ?? 'no answer'}`);
      await answer?.body?.cancel();
    }
    waiting.push((await fleet.metric('worker', 'outbox_waiting')) ?? 0);
    oldestSeconds.push((await fleet.metric('worker', 'outbox_oldest_seconds')) ?? 0);
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await look();
      await sleep(every);
    }
  };
  const running = run();
  return {
    /** Observation: most of each metric, and every time that a service was not ready. */
    async stop() {
      stopping.abort();
      await running;
      const most = (values: readonly number[]) => Math.max(0, ...values);
      return { notReady, looks: waiting.length, waiting: most(waiting), oldestSeconds: most(oldestSeconds) };
    },
  };
}
