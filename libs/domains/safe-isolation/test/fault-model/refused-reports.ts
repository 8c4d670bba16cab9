import type { OutboxEvent } from '../outbox-events.ts';
import type { Memory, Taken } from './memory.ts';
import { pointOf, type Observed, type ObservedFault } from './observed.ts';

/** What the test knows of the refusals of operators. */
export interface Refusals {
  /** By the point, the newest file of a report when its operator refused it, of which no newer one was sent since. */
  lasting: Map<string, string>;
  /** By the point, the newest file of a report that its operator was certainly sent. */
  newestSent: Map<string, string>;
  /** The newest file of a report of the job that the gateway has, or may have, when its operator answers. */
  fileAnswered: string;
  /** Messages of all responses of this step. */
  responses: string[];
}

export const noRefusals = (): Refusals => ({
  lasting: new Map(),
  newestSent: new Map(),
  fileAnswered: '',
  responses: [],
});

interface File {
  flow?: string;
  jobId?: string;
  fileId?: string;
  toMpid?: string | null;
  mpan?: string | null;
}

const filesOf = (events: readonly OutboxEvent[], jobId: string, isOne: (event: OutboxEvent) => boolean) =>
  events
    .filter(isOne)
    .map(({ data }) => data as File)
    .filter((file) => file.flow === 'D0135' && file.jobId === jobId);

const arrives = new Set(['flow.sent', 'flow.acknowledged', 'flow.rejected']);

/** The operator has answered in this step that it does not act on an open fault, or that it does. */
function noteAnswer(was: ObservedFault | null, { said, quarantined }: Memory, refusals: Refusals): void {
  if (said === null || quarantined || was?.closedAt !== null || said.mpan !== was.mpan) return;
  if (said.response === 'R') refusals.lasting.set(pointOf(was), refusals.fileAnswered);
  else refusals.lasting.delete(pointOf(was));
}

function noteFiles(events: readonly OutboxEvent[], jobId: string, { lasting, newestSent }: Refusals): void {
  for (const { fileId = '', mpan = null, toMpid = null } of filesOf(events, jobId, ({ type }) =>
    arrives.has(type),
  )) {
    const point = pointOf({ mpan, dnoMpid: toMpid });
    if (fileId > (lasting.get(point) ?? '~')) lasting.delete(point);
    if (fileId > (newestSent.get(point) ?? '')) newestSent.set(point, fileId);
  }
}

/** What the operator has answered is about the newest report that it was sent: no one believes that it was about another. */
function checkAnswered(fault: ObservedFault | null, { newestSent, fileAnswered }: Refusals): void {
  if (!isActive(fault) || fault.response === null) return;
  expect((newestSent.get(pointOf(fault)) ?? '') <= fileAnswered).toBe(true);
}

const isActive = (fault: ObservedFault | null): fault is ObservedFault =>
  fault?.closedAt === null && fault.withdrawnAt === null;

/**
 * As long as the last word of the operator about an open fault is a refusal, and no newer report was sent to it since, every response and the submission that is
 * read back say so. Otherwise none does.
 */
export function checkRefusals(
  before: Observed | null,
  { atOnce = false }: Taken,
  after: Observed,
  events: readonly OutboxEvent[],
  memory: Memory,
): void {
  const { refusals } = memory;
  const { fault } = after;
  const isSameLife = before?.fault?.reportedAt === fault?.reportedAt;
  if (!isSameLife) refusals.lasting.clear();
  const isRefused = isActive(fault) && refusals.lasting.has(pointOf(fault));
  for (const message of refusals.responses.splice(0))
    if (!atOnce) expect(message.includes('refused the report of the fault')).toBe(isRefused);
  noteAnswer(before?.fault ?? null, memory, refusals);
  noteFiles(events, after.jobId, refusals);
  checkAnswered(fault, refusals);
  const isSaid = JSON.stringify(after.readBack.warnings).includes('the network operator refused the report');
  expect(isSaid).toBe(isActive(fault) && refusals.lasting.has(pointOf(fault)));
}
