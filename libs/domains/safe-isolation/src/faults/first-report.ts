import { sql, type Sql } from '@team-operations/database';
import type { DnoFault } from '../topics/dno-fault.ts';

/** Of a fault that is reported for the first time; `faultEvents` says the same of a fault that was read. */
const untilAnswered = {
  escalatedAt: null,
  response: null,
  acknowledgement: null,
  closedReason: null,
} satisfies Partial<DnoFault>;

const unconfirmed = { confirmedAt: null, confirmedBy: null, reference: null };

type Time = 'reportedAt' | 'respondBy';

/** What a submission knows of a fault that it reports first: everything but its times. */
export type FirstReport = Omit<DnoFault, Time | 'call' | keyof typeof untilAnswered>;

/**
 * The fault as its events carry it. A condition of its row that is inserted: `reported_at` and `respond_by` are set there, and are not null.
 * As text: the order of its properties stays, and people read it. To build the object in the database takes several times as long.
 */
export function firstReport(facts: FirstReport): Sql {
  const { escalatedAt, response, acknowledgement, closedReason } = untilAnswered;
  const call = facts.telephoneNow ? unconfirmed : null;
  const before = JSON.stringify(facts).slice(0, -1);
  const after = JSON.stringify({ escalatedAt, response, acknowledgement, call, closedReason }).slice(1);
  const name = (time: Time, text: string) => `${text},"${time}":"`;
  return sql`(${name('reportedAt', before)}::text || iso_instant(reported_at) || ${name('respondBy', '"')}::text
    || iso_instant(respond_by) || ${`",${after}`}::text)::json`;
}
