import { cutText } from '@team-operations/schemas';
import { errorCode } from '@team-operations/service';
import { redactText } from '@team-operations/service';

const LONGEST_REASON = 120;

/** Something the service needs, and how to ask whether it is there. */
export interface Dependency {
  name: string;
  /** Rejects when the dependency is away; what it resolves to is ignored. */
  check: () => Promise<unknown>;
  /** 1000 when left out. */
  timeoutMilliseconds?: number;
  /** False when the service still does its work without it: its absence is reported, readiness stays. */
  required?: boolean;
}

export interface DependencyReport {
  ok: boolean;
  required: boolean;
  /** How long the answer took, in milliseconds. */
  ms: number;
  /** Why it is not ok, without secrets. */
  reason?: string;
}

export interface ReadinessReport {
  status: 'ready' | 'not_ready' | 'stopping';
  dependencies: Record<string, DependencyReport>;
}

export interface ReadinessOptions {
  dependencies: readonly Dependency[];
  /** Aborted once the service is stopping; from then on it is not ready. */
  stopping: AbortSignal;
  /** How long an answer is used again, so that probes cannot hammer the dependencies; 500 when left out. */
  cacheMilliseconds?: number;
}

/** A function that returns whether the service can accept requests, asking all dependencies at the same time. */
export function createReadiness(options: ReadinessOptions): () => Promise<ReadinessReport> {
  const { dependencies, stopping, cacheMilliseconds = 500 } = options;
  let freshUntil = 0;
  let latest: Promise<ReadinessReport> | undefined;
  let asking = false;

  async function ask(): Promise<ReadinessReport> {
    asking = true;
    const entries = await Promise.all(
      dependencies.map(async (one) => [one.name, await askOne(one)] as const),
    );
    asking = false;
    freshUntil = performance.now() + cacheMilliseconds;
    const ready = entries.every(([, report]) => report.ok || !report.required);
    return { status: ready ? 'ready' : 'not_ready', dependencies: Object.fromEntries(entries) };
  }

  return async () => {
    if (stopping.aborted) return { status: 'stopping', dependencies: {} };
    if (latest === undefined || (!asking && performance.now() >= freshUntil)) latest = ask();
    return latest;
  };
}

async function askOne({
  check,
  timeoutMilliseconds = 1000,
  required = true,
}: Dependency): Promise<DependencyReport> {
  const started = performance.now();
  const reason = await outcome(check, timeoutMilliseconds);
  const ms = Math.round((performance.now() - started) * 10) / 10;
  return reason === undefined ? { ok: true, required, ms } : { ok: false, required, ms, reason };
}

/** Undefined when the check passed, else the reason. A check that answers after its time is no longer listened to. */
async function outcome(
  check: () => Promise<unknown>,
  timeoutMilliseconds: number,
): Promise<string | undefined> {
  const late = Promise.withResolvers<string>();
  const timer = setTimeout(
    () => late.resolve(`no response within ${timeoutMilliseconds} ms`),
    timeoutMilliseconds,
  );
  const asked = Promise.resolve()
    .then(check)
    .then(() => undefined, shortReason);
  try {
    return await Promise.race([asked, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function shortReason(error: unknown): string {
  const parts = [errorCode(error), error instanceof Error ? error.message : String(error)];
  const text = parts.filter((part) => part !== undefined && part !== '').join(': ');
  return cutText(redactText(text).split('\n', 1).join(), LONGEST_REASON);
}
