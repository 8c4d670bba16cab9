import { sql, type StatementRunner } from '@team-operations/database';
import type { FaultCategory, FlowHeader } from '@team-operations/market';
import { listedWords } from '@team-operations/schemas';
import { faultWithJob, type ReadFault } from '../faults/stored-fault.ts';
import { isNamed, isOurId, reportedAs, type Names } from './named-fault.ts';
import { meanings } from './answer-alarm.ts';
import { lost, type LostReason } from './lost-reason.ts';

/** For so long an operator may answer a report whose fault has ended here; it is far longer than any response time. */
export const answerDays = 90;

/** What an answer says of which fault it means. */
export interface Named {
  header: FlowHeader;
  mpan: string;
  jobReference: string | undefined;
}

/** A fault of whose reports one may be at an operator. */
export interface ReportedFault extends Names {
  id: string;
  mpan: string | null;
  dnoMpid: string | null;
  category: FaultCategory;
  closedAt: string | null;
}

/** What a SELECT of `faultWithJob` names to get it. */
export const reportedFaultColumns = sql`fault.id, fault.job_id AS "jobId", fault.mpan, fault.dno_mpid AS "dnoMpid", fault.category,
  iso_instant(fault.closed_at) AS "closedAt", job.external_reference AS "jobReference", ${reportedAs} AS "reportedAs"`;

/**
 * Faults whose report about this metering point the operator has or may have, and has not answered by a clearance: also open ones that have
 * moved since, and ended ones. One whose report it refused, or certainly did not get, is none of them.
 * Without the CASE, PostgreSQL read the reports of each fault of the team before it compared metering points.
 */
const reportedAt = ({ from, to }: FlowHeader, mpan: string) => sql`
  SELECT ${reportedFaultColumns}
  FROM ${faultWithJob} JOIN team ON team.id = fault.team_id
  WHERE team.mpid = ${to.mpid}
    AND (fault.closed_at IS NULL OR fault.closed_at > now() - make_interval(days => ${answerDays}))
    AND coalesce(fault.response, '') NOT LIKE ${`${meanings.C}%`}
    AND CASE WHEN fault.mpan = ${mpan} OR EXISTS (SELECT FROM flow WHERE flow.team_id = fault.team_id AND flow.job_id = fault.job_id
        AND flow.flow = 'D0135' AND flow.mpan = ${mpan})
      THEN EXISTS (SELECT FROM json_to_recordset(sent_reports(fault.team_id, fault.job_id, fault.reported_at))
        AS sent ("dnoMpid" text, mpan text) WHERE sent."dnoMpid" = ${from.mpid} AND sent.mpan = ${mpan}) END
  ORDER BY fault.reported_at DESC LIMIT 100`;

/** So many people can look at. */
export const mostNamed = 10;

/** Those that the answer may mean: of all names where it names no job. */
export async function reportedFaults(
  { header, mpan, jobReference }: Named,
  transaction: StatementRunner,
): Promise<ReportedFault[]> {
  const faults = await transaction.query<ReportedFault>(reportedAt(header, mpan));
  return faults.filter((fault) => jobReference === undefined || isNamed(jobReference, fault));
}

/**
 * Why an answer may be about another fault than the one that is open at its metering point: it names no job, or a reference under which several systems have
 * reported there, since each of them chooses its references alone. Our own id of the job names one fault. Null when it may not.
 */
export async function whyAnotherReport(
  fault: ReadFault,
  answer: Named,
  transaction: StatementRunner,
): Promise<LostReason | null> {
  const { header, jobReference } = answer;
  if (fault.closedAt !== null || isOurId(jobReference, fault)) return null;
  const others = (await reportedFaults(answer, transaction))
    .filter(({ id }) => id !== fault.id)
    .slice(0, mostNamed);
  if (others.length === 0) return null;
  const named = ({ id, jobId }: { id: string; jobId: string }) => `fault ${id} of job ${jobId}`;
  const [names, instead] =
    jobReference === undefined
      ? ['It names no job, and', '']
      : [
          `Different systems have reported under the job reference ${jobReference}: it`,
          ', or to state our job id',
        ];
  return lost(
    `${names} may refer to ${named(fault)}, which remains open, or to ${listedWords(others.map(named), 'or')}, ` +
      `which ${others.length === 1 ? 'is' : 'are'} closed or moved and whose report ${header.from.mpid} may still have. Ask the network operator which fault it refers to${instead}.`,
    [fault, ...others],
  );
}
