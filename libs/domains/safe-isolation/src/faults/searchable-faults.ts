import { sql } from '@team-operations/database';
import { FAULT_CATEGORIES, faultCategories, withdrawnByInstaller } from '@team-operations/market';
import { jobEvents } from '@team-operations/jobs';
import { refreshOn, type Searchable } from '@team-operations/operations';
import { dnoFaultNotifications } from '../topics/dno-fault-notifications.ts';
import { submittedAs } from '../submissions/submitted-as.ts';
import { isCallOutstanding } from './fault-conditions.ts';

/** What a category is, without what to do then: that depends on the state of the fault. */
const meanings = faultCategories.map((category) => FAULT_CATEGORIES[category].replace(/:.*/, ''));

/** Which fault it is, and whether someone has to act. */
const heading = sql`concat_ws(', ', 'Network fault', 'category ' || fault.category, 'job ' || job.external_reference,
  CASE WHEN fault.closed_at IS NULL THEN 'open'
    ELSE 'closed ' || to_char(fault.closed_at AT TIME ZONE 'Europe/London', 'YYYY-MM-DD') END,
  CASE WHEN fault.withdrawn_at IS NOT NULL OR fault.closed_reason = ${withdrawnByInstaller} THEN 'withdrawn by the installer' END,
  CASE WHEN ${isCallOutstanding} THEN 'TELEPHONE NOW: call to the network operator not confirmed' END)`;

/**
 * Faults in the search index. The title has the job and the state: a result shows all of its title, but only excerpts of its body. Who took a
 * fault on, or made the call, stays out of it.
 */
export const searchableFaults: Searchable = {
  kind: 'fault',
  scope: 'jobs.read',
  table: 'dno_fault',
  order: 2,
  entries: sql`
    SELECT fault.team_id, fault.id, concat_ws(' ', ${heading}, fault.mpan) AS title,
      concat_ws('. ', fault.comment, meaning.text, 'DNO ' || fault.dno_mpid) AS body,
      array_remove(ARRAY[fault.mpan, job.external_reference, job.requested_reference, ${submittedAs}], NULL) AS identifiers, fault.updated_at
    FROM dno_fault AS fault
    JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id
    LEFT JOIN unnest(${faultCategories}::text[], ${meanings}::text[]) AS meaning (category, text) ON meaning.category = fault.category`,
  refreshedBy: [
    refreshOn(dnoFaultNotifications, ({ data }) => data.faultId),
    refreshOn(jobEvents, ({ type, key }) => (type === 'job.updated' ? key : null), 'job_id'),
  ],
  linkTo: (id) => `/v1/dno-faults/${id}`,
};
