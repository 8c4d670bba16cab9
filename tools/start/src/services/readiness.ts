import { until } from '@team-operations/service/loops';
import { StartError } from '../start-error.ts';
import { lastLines } from './service-log.ts';
import { endedByItself, type ServiceProcess } from './service-process.ts';

const readyWithin = 60_000;
/** Each look takes processor time from the services that start meanwhile. */
const betweenLooks = 200;

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
  let missing: string | undefined;
  const isReady = async () => {
    if (end !== undefined) throw endedByItself(service, end, 'as it started');
    missing = await whatIsMissing(address);
    return missing === undefined;
  };
  if (await until(isReady, { within: readyWithin, every: betweenLooks, signal })) return;
  throw new StartError(
    `${service.name} was not ready within ${readyWithin / 1000} seconds: ${missing}. Read its log, ${service.logFile}. If the machine is only slow, run the command again`,
    lastLines(service.logFile),
  );
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
