import { sql, type Database } from '@team-operations/database';
import { changeDueFaults } from './change-due-faults.ts';

/** Tells of faults whose time has run out while nobody took them on: no person, and not the network operator. */
export function escalateFaults(database: Database): Promise<number> {
  return changeDueFaults(database, {
    where: sql`fault.escalated_at IS NULL AND fault.acknowledged_at IS NULL
      AND fault.respond_by <= now()`,
    set: sql`escalated_at = now()`,
    event: 'dno.fault.escalated',
  });
}

/** Asks again for the call that category A demands, every so many minutes until somebody confirms it. */
export function remindOfCalls(database: Database, everyMinutes: number): Promise<number> {
  return changeDueFaults(database, {
    where: sql`fault.category = 'A' AND fault.call_confirmed_at IS NULL
      AND coalesce(fault.call_reminded_at, fault.reported_at) + make_interval(secs => ${everyMinutes * 60}) <= now()`,
    set: sql`call_reminded_at = now()`,
    event: 'dno.fault.call-reminder',
  });
}
