import { sql, type Sql } from '@team-operations/database';
import type { FieldFix } from '@team-operations/market';
import { countedOfRevision } from './counted-part.ts';

/** Fields that a fix of a report can set, as a fix names them. The fault itself has the first two while it is open. */
export type FixedField =
  | 'mpan'
  | 'dno_issue.comment'
  | 'address.postcode'
  | 'meter.location'
  | 'date_of_action';

/** A fix of a report that was applied since the fault was reported. */
export interface AppliedFix {
  set: FieldFix[];
  /** What each request since then sent, as far as it counted; null for nothing. */
  later: Record<FixedField, string | null>[];
}

/** The fixes of the reports of `fault`, beside the `job` and the `submission` of a statement, oldest first. */
export const appliedFixes: Sql = sql`(SELECT json_agg(json_build_object('set', fix.fixes, 'later', (
    SELECT coalesce(json_agg(json_build_object('mpan', coalesce(sent #>> '{job_details,mpan}', sent ->> 'mpan'),
      'dno_issue.comment', sent #>> '{dno_issue,comment}', 'address.postcode', sent #>> '{address,postcode}',
      'meter.location', sent #>> '{meter,location}',
      'date_of_action', coalesce(sent #>> '{job_details,date_of_action}', sent ->> 'date_of_action'))), '[]')
    FROM sip_revision CROSS JOIN ${countedOfRevision('sent')}
    WHERE team_id = submission.team_id AND submission_id = submission.id AND received_at > fix.applied_at)))
  FROM report_fixes(job.team_id, job.id, fault.reported_at) AS fix)`;
