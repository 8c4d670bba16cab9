import { sql, type Database } from '@team-operations/database';
import { RESPONSE_CLOCK, type ResponseClock } from '@team-operations/market';
import { changeDueFaults } from './change-due-faults.ts';
import { isCallOutstanding, isOverdue } from './fault-conditions.ts';

/** Escalates faults that were not acknowledged in time, by a person or the network operator. */
export function escalateFaults(database: Database, clock: ResponseClock = RESPONSE_CLOCK): Promise<number> {
  return changeDueFaults(database, {
    where: sql`fault.escalated_at IS NULL AND ${isOverdue}`,
    event: { type: 'escalated' },
    clock,
  });
}

/** Asks again for the call that is demanded, every `callReminderMinutes` until someone confirms it. */
export function remindOfCalls(database: Database, clock: ResponseClock = RESPONSE_CLOCK): Promise<number> {
  return changeDueFaults(database, {
    where: sql`${isCallOutstanding}
      AND coalesce(fault.call_reminded_at, fault.call_demanded_at)
        + make_interval(secs => ${clock.callReminderMinutes * 60}) <= now()`,
    event: { type: 'call_reminded' },
    clock,
  });
}
