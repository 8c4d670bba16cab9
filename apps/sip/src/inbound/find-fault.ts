import { sql, type StatementRunner } from '@team-operations/database';
import { flowText, type FlowHeader } from '@team-operations/market';

/** A fault that an answer may be about. */
export interface AnsweredFault {
  id: string;
  teamId: string;
  jobId: string;
  jobReference: string | null;
  open: boolean;
  reportedAt: string;
  response: string | null;
}

/** What the answer says of which fault it means. */
interface Sought {
  header: FlowHeader;
  mpan: string;
  jobReference: string | undefined;
}

/** Clocks of operators may be behind by so much. */
const clockSkew = 5 * 60_000;

/** Whether the answer is older than the fault: then it is about one that was closed before this one was reported. */
const isOlder = ({ createdAt }: FlowHeader, { reportedAt }: AnsweredFault) =>
  createdAt.getTime() < Date.parse(reportedAt) - clockSkew;

/** The job as our report named it: files carry plain ASCII. */
const isNamed = (reference: string, { jobId, jobReference }: AnsweredFault) =>
  reference === jobId || (jobReference !== null && flowText(jobReference) === reference);

/**
 * The fault that a network operator answers: at the metering point, reported to this operator by a team with the MPID that is
 * addressed, of the named job if one is named; an open one before one that is closed. Else the reason why there is none.
 */
export async function findFault(
  { header, mpan, jobReference }: Sought,
  transaction: StatementRunner,
): Promise<AnsweredFault | string> {
  const { from, to } = header;
  const reported = await transaction.query<AnsweredFault>(sql`
    SELECT fault.id, fault.team_id AS "teamId", fault.job_id AS "jobId", job.external_reference AS "jobReference",
      fault.closed_at IS NULL AS open, fault.reported_at AS "reportedAt", fault.response
    FROM team JOIN dno_fault fault ON fault.team_id = team.id
    JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id
    WHERE team.mpid = ${to.mpid} AND fault.mpan = ${mpan} AND fault.dno_mpid = ${from.mpid}
    ORDER BY fault.reported_at DESC FOR UPDATE OF fault`);
  const meant =
    jobReference === undefined ? reported : reported.filter((fault) => isNamed(jobReference, fault));
  const open = meant.filter((fault) => fault.open);
  if (open.length > 1) return `More than one fault is open there with ${from.mpid}: the job must be named.`;
  const found = open[0] ?? meant[0];
  if (found === undefined) return `There is no such fault with ${from.mpid}.`;
  if (found.open && isOlder(header, found))
    return `It was written at ${header.createdAt.toISOString()}, and the fault reported later, at ${found.reportedAt}.`;
  return found;
}
