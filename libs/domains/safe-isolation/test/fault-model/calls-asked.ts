import type { OutboxEvent } from '../outbox-events.ts';
import type { Memory } from './memory.ts';
import type { Observed } from './observed.ts';

/** A response asked for a call about the messages of a flow. */
export interface CallAsked {
  flow: string;
  /** The metering point that it names; null when it names none. */
  mpan: string | null;
  /** Before the request was sent. */
  at: string;
}

interface Warned {
  warning?: string;
  message?: string;
  fix?: string;
}

/** The messages whose receivers a response asks to telephone, as its reader understands it. */
export function callsAskedIn(response: unknown, at: string): CallAsked[] {
  const { warnings = [] } = (response ?? {}) as { warnings?: Warned[] };
  return warnings
    .filter(({ fix }) => fix?.includes('say that the message no longer applies') === true)
    .map(({ warning, message = warning ?? '' }) => ({
      flow: /\bD\d{4}\b/.exec(message)?.[0] ?? '',
      mpan: /\babout (\d\d(?: \d{4}){2} \d{3})\b/.exec(message)?.[1]?.replaceAll(' ', '') ?? null,
      at,
    }));
}

interface Planned {
  jobId: string;
  flows: { flow: string; state: string }[];
}

/**
 * A message that is called for is not one whose receiver someone was asked to telephone since it was said: that person says that it no longer
 * applies, and nothing else reaches the receiver.
 */
export function checkCallsAsked(
  { messages, jobId }: Observed,
  events: readonly OutboxEvent[],
  { callsAsked }: Memory,
): void {
  const planned = events
    .filter(({ topic }) => topic === 'sip.submissions.v1')
    .map(({ data }) => data as Planned)
    .findLast((data) => data.jobId === jobId);
  for (const { flow, state } of planned?.flows ?? []) {
    const ofFlow = messages.filter((it) => it.flow === flow);
    if (state !== 'QUEUED' || ofFlow.some((it) => it.state === 'HELD')) continue;
    const newest = ofFlow.toSorted((one, other) => (one.fileId! < other.fileId! ? 1 : -1))[0];
    const isAbout = (call: CallAsked) =>
      call.flow === flow && (call.mpan === null || call.mpan === newest?.mpan);
    const asked = callsAsked.findLast(isAbout)?.at ?? '';
    expect([flow, (newest?.saidAt ?? '') > asked]).toEqual([flow, true]);
  }
}
