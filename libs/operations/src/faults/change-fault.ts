import { sql, type Sql } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';
import type { dnoFaultNotifications } from '@team-operations/messaging';
import type { WriteContext } from '../operation.ts';
import type { Fault } from './fault.ts';
import { faultEvents } from './fault-events.ts';
import { findFault, toFault, type StoredFault } from './stored-fault.ts';

export interface FaultChange {
  /**
   * What changes on a fault as it was read, or `null` when it is already as the caller wants it. Throws when it cannot be.
   * Times are `fault.readAt`, so that the clock is the database's.
   */
  change: (fault: StoredFault) => Partial<StoredFault> | null;
  /** Assignments of the UPDATE that do the same. */
  set: (fault: StoredFault) => Sql;
  event: Parameters<typeof dnoFaultNotifications.event>[0];
  /** More of the same change: common table expressions that may read `fault`, the row as changed. */
  also?: (fault: StoredFault) => readonly Sql[];
}

/** Of changes to one fault that meet, each attempt lets one through. */
const mostAttempts = 20;

/**
 * Changes a fault that is still as it was read; else looks again, so that of two people at once the second sees what the
 * first has done, and the topics never tell of a fault as it was not.
 */
export async function changeFault(context: WriteContext, id: string, wanted: FaultChange): Promise<Fault> {
  const { team, commit, requestId } = context;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const { version, ...before } = await findFault(team, id);
    const changed = wanted.change(before);
    if (changed === null) return toFault(before);
    const after = { ...before, ...changed, updatedAt: before.readAt };
    const done = await commit<Fault>({
      steps: [
        sql`fault AS (
          UPDATE dno_fault SET updated_at = ${before.readAt}::timestamptz, ${wanted.set(before)}
          WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND xmin = ${version}::xid
          RETURNING *)`,
        ...(wanted.also?.(before) ?? []),
      ],
      statement: sql`
        SELECT fault.id, ${JSON.stringify(toFault(before))}::json AS before, ${JSON.stringify(toFault(after))}::json AS after
        FROM fault`,
      events: faultEvents(wanted.event, after, requestId),
    });
    if (done !== null) return done;
  }
  throw serviceUnavailable(new Error(`fault ${id} is being changed by too many at once`));
}
