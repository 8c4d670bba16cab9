import { raw, type Sql } from '@team-operations/database';

/** Of `dno_fault AS fault`, as `callOutstanding` of the market library. */
export const isCallOutstanding: Sql = raw(
  '(fault.closed_at IS NULL AND fault.call_demanded_at IS NOT NULL AND fault.call_confirmed_at IS NULL)',
);

/** Of `dno_fault AS fault`: its time has run out, and neither a person nor the network operator has taken it on. */
export const isOverdue: Sql = raw(
  '(fault.closed_at IS NULL AND fault.acknowledged_at IS NULL AND fault.respond_by < now())',
);
