import { sql } from '@team-operations/database';
import { FAULT_CATEGORIES, faultCategories } from '@team-operations/market';
import { jobEvents } from '@team-operations/jobs';
import { refreshOn, type Searchable } from '@team-operations/operations';
import { dnoFaultNotifications } from '../topics/dno-fault-notifications.ts';

const meanings = faultCategories.map((category) => FAULT_CATEGORIES[category]);

/** Faults in the search index, as they were reported. Who took one on, or made the call, stays out of it. */
export const searchableFaults: Searchable = {
  kind: 'fault',
  scope: 'jobs.read',
  table: 'dno_fault',
  order: 2,
  entries: sql`
    SELECT fault.team_id, fault.id, concat_ws(' ', 'Network fault, category', fault.category, fault.mpan) AS title,
      concat_ws('. ', fault.comment, meaning.text, 'DNO ' || fault.dno_mpid) AS body,
      array_remove(ARRAY[fault.mpan, job.external_reference, job.requested_reference], NULL) AS identifiers, fault.updated_at
    FROM dno_fault AS fault
    JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id
    LEFT JOIN unnest(${faultCategories}::text[], ${meanings}::text[]) AS meaning (category, text) ON meaning.category = fault.category`,
  refreshedBy: [
    refreshOn(dnoFaultNotifications, ({ data }) => data.faultId),
    refreshOn(jobEvents, ({ type, key }) => (type === 'job.updated' ? key : null), 'job_id'),
  ],
  linkTo: (id) => `/v1/dno-faults/${id}`,
};
