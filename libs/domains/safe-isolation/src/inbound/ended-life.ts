import { sql, type StatementRunner } from '@team-operations/database';
import { pointInWords } from '../faults/point-in-words.ts';
import { faultWithJob, type EndedLife } from '../faults/stored-fault.ts';
import { enderInWords } from '../submissions/closed-in-words.ts';
import { isNamed } from './named-fault.ts';
import { reportedFaultColumns, type Named, type ReportedFault } from './other-report.ts';
import { inFile } from './why-not-counted.ts';

/** A fault that was closed, and reported again since, and the life of it that has ended. */
export interface EndedFault extends ReportedFault {
  ended: EndedLife;
}

/** When and by whom it was closed. */
export const endInWords = ({ closedAt, by }: EndedLife): string =>
  `closed on ${inFile(closedAt)} by ${enderInWords(by)}`;

/** What staff do about an answer that may be about it. */
export const askWhich =
  'Ask the network operator which fault it refers to. If it is the earlier one, no action is required, unless the danger remains: then have the installer report it again.';

/** The fault whose earlier life was at this metering point of this operator, and that an answer may mean; the one that ended last. */
export async function endedThere(
  { header: { from, to }, mpan, jobReference }: Named,
  transaction: StatementRunner,
): Promise<EndedFault | undefined> {
  const place = JSON.stringify([{ mpan, dnoMpid: from.mpid }]);
  const faults = await transaction.query<EndedFault>(sql`
    SELECT ${reportedFaultColumns}, life AS ended
    FROM ${faultWithJob} JOIN team ON team.id = fault.team_id
      CROSS JOIN LATERAL jsonb_array_elements(fault.ended_lives) AS life
    WHERE team.mpid = ${to.mpid} AND fault.ended_lives @> ${place}::jsonb
      AND life ->> 'mpan' = ${mpan} AND life ->> 'dnoMpid' = ${from.mpid}
    ORDER BY life ->> 'closedAt' DESC LIMIT 100`);
  return faults.find((fault) => jobReference === undefined || isNamed(jobReference, fault));
}

/** Why such an answer counts for no fault: which one it may mean, what has become of it, and what to do. */
export function whyEnded({ id, jobId, mpan, dnoMpid, closedAt, ended }: EndedFault, mpid: string): string {
  const point = pointInWords(mpan);
  const now =
    closedAt === null ? `is open at ${point} of ${dnoMpid ?? 'an unknown operator'}` : 'is closed again';
  return (
    `${mpid} may refer to an earlier report of fault ${id} of job ${jobId} about this MPAN, which was ${endInWords(ended)}. ` +
    `The fault was reported again since and ${now}; it was not changed. ${askWhich}`
  );
}
