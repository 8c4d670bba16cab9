import { join, raw, sql, type Sql } from '@team-operations/database';
import type { DnoFault } from '../topics/dno-fault.ts';

/**
 * What a submission cannot know of a fault that it reports first: its times. `fault` is the row as written. `faultEvents` says the
 * same of a fault that was read.
 */
const progress = {
  telephoneNow: raw('fault.call_demanded_at IS NOT NULL'),
  reportedAt: raw('iso_instant(fault.reported_at)'),
  respondBy: raw('iso_instant(fault.respond_by)'),
  escalatedAt: raw('NULL'),
  response: raw('NULL'),
  acknowledgement: raw('NULL'),
  call: raw(`CASE WHEN fault.call_demanded_at IS NOT NULL THEN json_build_object(
    'confirmedAt', NULL, 'confirmedBy', NULL, 'reference', NULL) END`),
  closedReason: raw('NULL'),
} satisfies { [Property in keyof DnoFault]?: Sql };

/** The same as json to add to the event's data. */
export const faultProgress: Sql = sql`json_build_object(${join(
  Object.entries(progress).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`),
)})`;

/** What a submission does know of it. */
export type FirstReport = Omit<DnoFault, keyof typeof progress>;
