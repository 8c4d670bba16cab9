import type { Principal } from '@team-operations/credentials';
import type { TeamDatabase } from '@team-operations/database';
import type { NetworkOperator } from '@team-operations/market';
import { operatorOf } from '../faults/stored-fault.ts';
import { findJobByReference } from '../sip/known-job.ts';
import { submitterOf } from '../sip/submitter.ts';

/** The open fault of a job, as the refusal of a correction names it. */
export interface FaultOnRecord {
  category: string;
  reportedAt: string;
  dno: NetworkOperator | null;
}

/** The open fault of the job that a refused submission of this principal names; null when there is none. */
export async function faultOnRecord(
  team: TeamDatabase,
  principal: Principal,
  jobReference: string | null,
): Promise<FaultOnRecord | null> {
  if (jobReference === null) return null;
  const { job } = await findJobByReference(team, submitterOf(principal), jobReference);
  const fault = job?.fault;
  if (fault?.closedAt !== null) return null;
  const { category, reportedAt, dnoMpid } = fault;
  return { category, reportedAt, dno: operatorOf(dnoMpid) };
}
