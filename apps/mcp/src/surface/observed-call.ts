import type { AppError } from '@team-operations/errors';
import type { Caller } from './caller.ts';
import type { CallOutcome } from './result.ts';

/** One call of a tool, or a read of what it shows, for the log and the metrics. */
export interface CallReport {
  caller: Caller;
  tool: string;
  /** What showed the rows of the tool, if it was not called. */
  through?: 'resource' | 'completion' | undefined;
  outcome: 'success' | 'question' | 'refused' | 'failed' | 'cancelled';
  milliseconds: number;
  /** The trace that the caller's call belongs to (W3C Trace Context). */
  traceId?: string | undefined;
  /** What was not foreseen. */
  error?: AppError;
}

type Ended = Pick<CallReport, 'outcome' | 'error'>;

/** Starts the time of a call. What it answers reports how the call ended. */
export function startReport(
  { reportCall }: { reportCall?: ((report: CallReport) => void) | undefined },
  about: Omit<CallReport, 'milliseconds' | keyof Ended>,
): (ended: Ended) => void {
  const start = performance.now();
  return (ended) => reportCall?.({ ...about, milliseconds: performance.now() - start, ...ended });
}

const traceparent = /^[0-9a-f]{2}-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}/;

/** The id of the trace in a `traceparent`; undefined when that is not well formed, or all zeros (W3C Trace Context 3.2.2.3). */
export function readTraceId(sent: unknown): string | undefined {
  const id = typeof sent === 'string' ? traceparent.exec(sent)?.[1] : undefined;
  return id === undefined || /^0+$/.test(id) ? undefined : id;
}

/** What an outcome is to those who watch the service. */
export function nameOf(outcome: CallOutcome): CallReport['outcome'] {
  if ('question' in outcome) return 'question';
  return 'refused' in outcome ? 'refused' : 'success';
}

/** What a failure is to those who watch the service: one of a client, or one of ours. */
export function outcomeOf(error: AppError, isCancelled: boolean): Ended {
  if (isCancelled) return { outcome: 'cancelled' };
  return error.status >= 500 ? { outcome: 'failed', error } : { outcome: 'refused' };
}
