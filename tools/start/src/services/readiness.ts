import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { lastLines } from './service-log.ts';
import { endedByItself, type ServiceProcess } from './service-process.ts';

const readyWithin = 60_000;
const betweenLooks = 50;

/** The part of a readiness report that says what is missing. */
interface Report {
  dependencies?: Record<string, { ok: boolean; reason?: string }>;
}

/** Waits until the service says that it can take requests. Throws a StartError with the end of its log when it does not. */
export async function untilReady(
  service: ServiceProcess,
  address: string,
  signal: AbortSignal,
): Promise<void> {
  let end: string | undefined;
  void service.ended.then((how) => (end = how));
  const deadline = performance.now() + readyWithin;
  for (;;) {
    signal.throwIfAborted();
    if (end !== undefined) throw endedByItself(service, end, 'as it started');
    const missing = await whatIsMissing(address);
    if (missing === undefined) return;
    if (performance.now() > deadline) {
      throw new StartError(
        `${service.name} was not ready within ${readyWithin / 1000} seconds: ${missing}. Log: ${service.logFile}`,
        lastLines(service.logFile),
      );
    }
    await delay(betweenLooks);
  }
}

/** Undefined when it is ready. */
async function whatIsMissing(address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(2000) });
    if (answer.ok) return undefined;
    const { dependencies = {} } = (await answer.json()) as Report;
    const away = Object.entries(dependencies).filter(([, { ok }]) => !ok);
    return (
      away.map(([name, { reason }]) => `${name}: ${reason}`).join('; ') || `it answered ${answer.status}`
    );
  } catch {
    return 'it did not answer';
  }
}
