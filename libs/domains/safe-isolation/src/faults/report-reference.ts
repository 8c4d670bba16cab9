import { sql } from '@team-operations/database';
import { readFlowFile } from '@team-operations/market';
import { newestFileFirst } from '../flows/last-sent.ts';
import { textOf } from '../inbound/inbound-flow.ts';

/** Of a row of `dno_fault AS fault`: the newest file that was sent to its operator about its metering point. */
export const reportThere = sql`(
  SELECT report.content FROM flow AS report
  WHERE report.team_id = fault.team_id AND report.job_id = fault.job_id AND report.flow = 'D0135'
    AND report.to_mpid = fault.dno_mpid AND report.mpan = fault.mpan
    AND said_since(report.*) >= fault.reported_at AND report.sent_at IS NOT NULL
  ORDER BY ${newestFileFirst} LIMIT 1)`;

/** The reference of the job as the file of a report has it, whatever the job is called now; null for what cannot be read. */
export function referenceIn(content: string | null): string | null {
  const reading = readFlowFile(content ?? '');
  const condition = reading.outcome === 'refused' ? undefined : reading.file.groups[0]?.groups[0];
  return condition === undefined ? null : (textOf(condition, 'job_reference') ?? null);
}
