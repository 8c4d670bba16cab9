import { sql, type Sql } from '@team-operations/database';
import { changeFault as stepFault, type FaultEvent } from '@team-operations/market';
import type { SafeIsolationWrite } from '../dependencies.ts';
import type { Fault } from './fault.ts';
import { faultEvents } from './fault-events.ts';
import { untilWritten } from '@team-operations/operations';
import { findFault, toFault, type StoredFault } from './stored-fault.ts';
import { markSteps } from './telephone-mark.ts';
import { writeFault } from './write-fault.ts';

/**
 * The response to an Idempotency-Key that comes again: the fault as it is now. What it was then would mislead: a call may be demanded
 * again, at another operator.
 */
export const presentFault = async (
  _answer: Fault,
  { id }: { id: string },
  { team }: Pick<SafeIsolationWrite, 'team'>,
): Promise<Fault> => toFault(await findFault(team, id));

/** `locked_job AS (…)`: the job of the fault, so that nobody changes it until the statement is over. */
const lockedJob = ({ teamId, jobId }: StoredFault): Sql => sql`locked_job AS (
  SELECT id FROM job WHERE team_id = ${teamId}::uuid AND id = ${jobId}::uuid FOR NO KEY UPDATE)`;

/**
 * Lets an event happen to a fault that is still as it was read; else looks again, so that of two people at once the second sees
 * what the first has done, and the topics never carry a fault as it was not. `event` answers what happens to the fault as it was
 * read, or null when it is already as the caller wants it; it throws when that cannot be.
 */
export function changeFault(
  context: SafeIsolationWrite,
  operation: string,
  id: string,
  event: (fault: StoredFault) => FaultEvent | null,
): Promise<Fault> {
  const { team, commit, requestId, responseClock: clock } = context;
  return untilWritten(`fault ${id}`, async () => {
    const { version, ...before } = await findFault(team, id);
    const happens = event(before);
    const step = happens === null ? null : stepFault(before, happens, { at: before.readAt, clock });
    if (step === null) return toFault(before);
    const after: StoredFault = { ...before, ...step.fault, updatedAt: before.readAt };
    return commit<Fault>({
      // The job first, as submissions do: two that meet wait for each other in one order.
      steps: [
        lockedJob(after),
        writeFault(after, version, 'locked_job'),
        ...markSteps(before, after, operation, context),
      ],
      statement: sql`
        SELECT fault.id, ${JSON.stringify(toFault(before))}::json AS before, ${JSON.stringify(toFault(after))}::json AS after
        FROM fault`,
      events: faultEvents(step, before, after, requestId),
    });
  });
}
