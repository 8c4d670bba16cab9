import { sql, type StatementRunner } from '@team-operations/database';
import { flowText, readFlowFile } from '@team-operations/market';
import { newestFileFirst } from '../flows/last-sent.ts';
import type { ReadFault } from '../faults/stored-fault.ts';
import { textOf } from './inbound-flow.ts';
import { howFound, lastFound, nowSays } from './last-found.ts';

interface MadeReport {
  state: string;
  fileId: string | null;
  content: string | null;
  mayHaveArrived: boolean;
  /** An earlier file of the same message went there since the fault is what it is. */
  hadArrived: boolean;
}

/** What a file reports; null when it cannot be read. */
function saidIn(content: string | null) {
  const reading = readFlowFile(content ?? '');
  const condition = reading.outcome === 'refused' ? undefined : reading.file.groups[0]?.groups[0];
  if (condition === undefined) return null;
  const said = (field: string) => textOf(condition, field) ?? '';
  return { category: said('category'), comment: said('comment'), observedOn: said('observed_on') };
}

/** Of this life of the fault, about its metering point, to its operator; the newest first. */
const reportsOf = (fault: ReadFault) => {
  const { teamId, jobId, mpan, dnoMpid, reportedAt } = fault;
  return sql`
  SELECT flow.state, flow.file_id AS "fileId", flow.content, may_have_arrived(flow.*) AS "mayHaveArrived",
    EXISTS (SELECT FROM flow_history AS entry WHERE entry.team_id = flow.team_id AND entry.flow_id = flow.id
      AND entry.event = 'sent' AND entry.at >= ${lastFound(fault)}::timestamptz) AND EXISTS (SELECT FROM flow_history AS entry
      WHERE entry.team_id = flow.team_id AND entry.flow_id = flow.id
        AND entry.details #>> '{replaced,toMpid}' = ${dnoMpid} AND entry.details #>> '{replaced,mpan}' = ${mpan}) AS "hadArrived"
  FROM flow WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND flow.flow = 'D0135'
    AND mpan = ${mpan} AND to_mpid = ${dnoMpid} AND said_since(flow.*) >= ${reportedAt}::timestamptz
  ORDER BY ${newestFileFirst}`;
};

/** A call informs the operator of the fault as it was then. One before the report was made by the people on site. */
const isTelephoned = (fault: ReadFault): boolean =>
  fault.callConfirmedAt !== null &&
  (howFound(fault) === 'reported' || Date.parse(fault.callConfirmedAt) >= Date.parse(lastFound(fault)));

/**
 * Whether the file says what the fault is now: of its category or a worse one, in its words, and as of the last visit that a report was made
 * about. Of what cannot be read that has to be assumed.
 */
function saysNow(content: string | null, { category, comment }: ReadFault, lastVisit: string): boolean {
  const said = saidIn(content);
  if (said === null) return true;
  return (
    said.category <= category && said.comment === flowText(comment ?? '') && said.observedOn >= lastVisit
  );
}

/**
 * Why an answer of the network operator cannot be about an open fault as it is: no report of at least this danger, in these words, can have reached the
 * operator, so the answer is about something else there, or about less. An operator that was telephoned since knows of the fault, and then an answer that names the
 * job counts. Null when it may be.
 */
export async function whyUnknownThere(
  fault: ReadFault,
  namesJob: boolean,
  transaction: StatementRunner,
): Promise<string | null> {
  if (fault.closedAt !== null || (namesJob && isTelephoned(fault))) return null;
  const reports = await transaction.query<MadeReport>(reportsOf(fault));
  const [newest] = reports;
  const lastVisit = saidIn(newest?.content ?? null)?.observedOn ?? '';
  const isKnown = reports.some(
    ({ mayHaveArrived, hadArrived, content }) =>
      hadArrived || (mayHaveArrived && saysNow(content, fault, lastVisit)),
  );
  if (isKnown) return null;
  const report =
    newest === undefined || (newest.mayHaveArrived && !saysNow(newest.content, fault, lastVisit))
      ? 'no report of that was created for this operator yet'
      : `its report is ${newest.state}${newest.fileId === null ? '' : ` (${newest.fileId})`}`;
  const older = reports.some(({ mayHaveArrived }) => mayHaveArrived) ? ' It may have an older report.' : '';
  return `It cannot refer to the fault as it is now, which remains open: ${report}, so ${fault.dnoMpid ?? 'the operator'} cannot have that report.${older} ${nowSays(fault)}`;
}
