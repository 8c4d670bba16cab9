import { sql, type StatementRunner } from '@team-operations/database';
import { readFlowFile } from '@team-operations/market';
import { newestFileFirst } from '../flows/last-sent.ts';
import type { ReadFault } from '../faults/stored-fault.ts';
import { textOf } from './inbound-flow.ts';

interface MadeReport {
  state: string;
  fileId: string | null;
  content: string | null;
  mayHaveArrived: boolean;
  /** An earlier file of the same message went there since the fault is what it is. */
  hadArrived: boolean;
}

/** The category that a file reports; null when it cannot be read. */
function categoryOf(content: string | null): string | null {
  const reading = readFlowFile(content ?? '');
  const condition = reading.outcome === 'refused' ? undefined : reading.file.groups[0]?.groups[0];
  return condition === undefined ? null : (textOf(condition, 'category') ?? null);
}

/** Of this life of the fault, about its metering point, to its operator; the newest first. */
const reportsOf = ({ teamId, jobId, mpan, dnoMpid, reportedAt, renewedAt }: ReadFault) => sql`
  SELECT flow.state, flow.file_id AS "fileId", flow.content, may_have_arrived(flow.*) AS "mayHaveArrived",
    EXISTS (SELECT FROM flow_history AS entry WHERE entry.team_id = flow.team_id AND entry.flow_id = flow.id
      AND entry.event = 'sent' AND entry.at >= ${renewedAt}::timestamptz) AND EXISTS (SELECT FROM flow_history AS entry
      WHERE entry.team_id = flow.team_id AND entry.flow_id = flow.id
        AND entry.details #>> '{replaced,toMpid}' = ${dnoMpid} AND entry.details #>> '{replaced,mpan}' = ${mpan}) AS "hadArrived"
  FROM flow WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND flow.flow = 'D0135'
    AND mpan = ${mpan} AND to_mpid = ${dnoMpid} AND said_since(flow.*) >= ${reportedAt}::timestamptz
  ORDER BY ${newestFileFirst}`;

/**
 * Why an answer of the network operator cannot be about an open fault: no report of at least this danger can have reached the operator, so the
 * answer is about something else there. An operator that was telephoned knows of the fault, and then an answer that names the job counts. Null when it may be.
 */
export async function whyUnknownThere(
  fault: ReadFault,
  namesJob: boolean,
  transaction: StatementRunner,
): Promise<string | null> {
  if (fault.closedAt !== null || (namesJob && fault.callConfirmedAt !== null)) return null;
  const reports = await transaction.query<MadeReport>(reportsOf(fault));
  const isKnown = reports.some(
    ({ mayHaveArrived, hadArrived, content }) =>
      hadArrived || (mayHaveArrived && (categoryOf(content) ?? fault.category) <= fault.category),
  );
  if (isKnown) return null;
  const [newest] = reports;
  const report =
    newest === undefined
      ? 'no report was created for this operator yet'
      : `its report is ${newest.state}${newest.fileId === null ? '' : ` (${newest.fileId})`}`;
  return `It cannot refer to the fault of category ${fault.category}, which remains open: ${report}, so ${fault.dnoMpid ?? 'the operator'} cannot have that report.`;
}
