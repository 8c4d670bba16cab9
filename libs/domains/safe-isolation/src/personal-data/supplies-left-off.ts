import { sql, type Database, type Subject } from '@team-operations/database';
import { operatorOf } from '../faults/stored-fault.ts';
import { pointInWords } from '../faults/point-in-words.ts';
import { findKnownJob } from '../submissions/known-job.ts';
import { certainlyOff } from '../submissions/site-details.ts';
import { operatorByName } from '../submissions/telephone.ts';
import { supplyOffNow } from '../submissions/unreported-details.ts';
import { isTheirs, numberOfSubmission } from './of-contacts.ts';

/** A call to a network operator that a submission demands, and no open fault: a supply was left off where a person depends on it. */
export interface SupplyLeftOff {
  jobReference: string;
  mpan: string | null;
  /** MPID; null where it is unknown. */
  operator: string | null;
  /** `the network operator (Eastern, EELC) about MPAN 10 0000 0123 451` */
  callInWords: string;
}

/** Who depends on electricity follows from the submission alone: an erasure ends these calls. Of submissions whose contact is the person. */
export async function suppliesLeftOff(database: Database, subject: Subject): Promise<SupplyLeftOff[]> {
  const found = await database.query<{ teamId: string; jobId: string; jobReference: string }>(sql`
    SELECT team_id AS "teamId", job_id AS "jobId", reference AS "jobReference" FROM sip_submission
    WHERE id = ANY (${[...subject.ids]}::uuid[]) AND submission #>> '{sip_ani,medical}' = 'true'
      AND ${isTheirs(numberOfSubmission, subject)} ORDER BY id`);
  const calls: SupplyLeftOff[] = [];
  for (const { teamId, jobId, jobReference } of found) {
    const off = certainlyOff(supplyOffNow(await findKnownJob(database.forTeam(teamId), jobId)));
    if (off === null) continue;
    const { mpan, dnoMpid: operator } = off;
    const callInWords = `${operatorByName(operatorOf(operator))} about ${pointInWords(mpan)}`;
    calls.push({ jobReference, mpan, operator, callInWords });
  }
  return calls;
}
