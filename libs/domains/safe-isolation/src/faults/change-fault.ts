import { sql } from '@team-operations/database';
import { changeFault as stepFault, type FaultEvent } from '@team-operations/market';
import type { SafeIsolationWrite } from '../dependencies.ts';
import { endReport, stillWaiting, type WithdrawnReport } from './ended-report.ts';
import type { Fault } from './fault.ts';
import { faultEvents } from './fault-events.ts';
import { untilWritten } from '@team-operations/operations';
import { changed, findFault, toFault, type StoredFault } from './stored-fault.ts';
import { markSteps } from './telephone-mark.ts';
import { writeFault } from './write-fault.ts';

/**
 * The response to an Idempotency-Key that comes again: the fault as it is now. What it was then would mislead: a call may be demanded
 * again, at another operator. Who still had a report when the request closed the fault is in the first answer alone.
 */
export const presentFault = async (
  answer: Pick<Fault, 'closedAt' | 'misdirectedReports'>,
  { id }: { id: string },
  { team }: Pick<SafeIsolationWrite, 'team'>,
): Promise<Fault> => {
  const fault = toFault(await findFault(team, id));
  const isSameClose = answer.closedAt !== null && answer.closedAt === fault.closedAt;
  return isSameClose ? { ...fault, misdirectedReports: answer.misdirectedReports } : fault;
};

/** The answer of an operation that says no more than the fault. */
export const faultAlone = (fault: Fault): Fault => fault;

/**
 * Lets an event happen to a fault that is still as it was read; else looks again, so that of two people at the same time the second sees
 * what the first has done, and the topics never carry a fault as it was not. `event` answers what happens to the fault as it was
 * read, or null when it is already as the caller wants it; it throws when that cannot be. `answerOf` makes the answer of the fault and of what
 * becomes of its report when it is closed.
 */
export function changeFault<Answer extends Fault>(
  context: SafeIsolationWrite,
  operation: string,
  id: string,
  event: (fault: StoredFault) => FaultEvent | null | Promise<FaultEvent | null>,
  answerOf: (fault: Fault, report: WithdrawnReport) => Answer,
): Promise<Answer> {
  const { team, commit, requestId, responseClock: clock } = context;
  return untilWritten(`fault ${id}`, async () => {
    const { version, ...before } = await findFault(team, id);
    const happens = await event(before);
    const step = happens === null ? null : stepFault(before, happens, { at: before.readAt, clock });
    if (step === null) return answerOf(toFault(before), await stillWaiting(before, context));
    const after = changed(before, step.fault);
    const { lock, from, events, ...report } = await endReport(before, after, context);
    const answer = answerOf(toFault(after), report);
    return commit<Answer>({
      // The job first, as submissions do: two that meet wait for each other in one order.
      steps: [lock, writeFault(after, version, from), ...markSteps(before, after, operation, context)],
      statement: sql`
        SELECT fault.id, ${JSON.stringify(toFault(before))}::json AS before, ${JSON.stringify(answer)}::json AS after
        FROM fault`,
      events: [...faultEvents(step, before, after, requestId), ...events],
    });
  });
}
