import { sql, type StatementRunner } from '@team-operations/database';
import type { FlowHeader } from '@team-operations/market';
import { listedWords } from '@team-operations/schemas';
import type { ReadFault } from '../faults/stored-fault.ts';
import { meanings } from './answer-alarm.ts';

/** For so long an operator may answer a report whose fault has ended here; it is far longer than any response time. */
const days = 90;

/**
 * Other faults whose report about this metering point the operator has or may have, and has not answered by a clearance: open ones that have
 * moved since, and ended ones. One whose report it refused, or certainly did not get, is none of them.
 */
const othersAt = ({ id }: ReadFault, { from, to }: FlowHeader, mpan: string) => sql`
  SELECT fault.id, fault.job_id AS "jobId" FROM dno_fault AS fault JOIN team ON team.id = fault.team_id
  WHERE team.mpid = ${to.mpid} AND fault.id <> ${id}::uuid
    AND (fault.mpan = ${mpan} OR EXISTS (SELECT FROM flow WHERE flow.team_id = fault.team_id AND flow.job_id = fault.job_id
      AND flow.flow = 'D0135' AND flow.mpan = ${mpan}))
    AND (fault.closed_at IS NULL OR fault.closed_at > now() - make_interval(days => ${days}))
    AND coalesce(fault.response, '') NOT LIKE ${`${meanings.C}%`}
    AND EXISTS (SELECT FROM json_to_recordset(sent_reports(fault.team_id, fault.job_id, fault.reported_at))
      AS sent ("dnoMpid" text, mpan text) WHERE sent."dnoMpid" = ${from.mpid} AND sent.mpan = ${mpan})
  ORDER BY fault.reported_at DESC LIMIT 10`;

/** Why an answer that names no job may be about another fault than the one that is open at its metering point; null when it may not. */
export async function whyAnotherReport(
  fault: ReadFault,
  header: FlowHeader,
  mpan: string,
  transaction: StatementRunner,
): Promise<string | null> {
  if (fault.closedAt !== null) return null;
  const others = await transaction.query<{ id: string; jobId: string }>(othersAt(fault, header, mpan));
  if (others.length === 0) return null;
  const named = ({ id, jobId }: { id: string; jobId: string }) => `fault ${id} of job ${jobId}`;
  return (
    `It names no job, and may refer to ${named(fault)}, which remains open, or to ${listedWords(others.map(named), 'or')}, ` +
    `which ${others.length === 1 ? 'is' : 'are'} closed or moved and whose report ${header.from.mpid} may still have. Ask the network operator which fault it refers to.`
  );
}
