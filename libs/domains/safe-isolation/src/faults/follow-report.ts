import { sql, type StatementRunner, type TeamReader } from '@team-operations/database';
import { changeFault, type FaultReport, type FaultStep, type ResponseClock } from '@team-operations/market';
import { findKnownJob } from '../submissions/known-job.ts';
import { withDetails } from '../submissions/site-details.ts';
import { lockOpenFault } from './open-fault.ts';
import type { ReadFault } from './stored-fault.ts';
import { recordFaultStep, systemAuthor, type FaultAuthor } from './write-fault.ts';

interface AskedChange {
  operation: string;
  surface: FaultAuthor['surface'];
  credentialId: string;
  personId: string | null;
}

/** Who asked for the change of the message, by the audit row of the request; the service itself, where no request did. */
async function authorOf(
  flow: { id: string; teamId: string },
  requestId: string,
  transaction: StatementRunner,
): Promise<FaultAuthor> {
  const { id, teamId } = flow;
  const [asked] = await transaction.query<AskedChange>(sql`
    SELECT operation, surface, credential_id AS "credentialId", person_id AS "personId" FROM audit_entry
    WHERE team_id = ${teamId}::uuid AND resource_id = ${id}::uuid AND request_id = ${requestId}
    ORDER BY id DESC LIMIT 1`);
  if (asked === undefined) return systemAuthor(flow, 'flows.fix', requestId);
  const { operation, surface, ...person } = asked;
  return { principal: { teamId, ...person }, surface, requestId, operation };
}

/**
 * What a correction makes of a fault; null when it changes nothing. An operator to which it moves knows nothing of the site that no report has
 * (docs/decisions/0045-life-of-a-fault.md, rule 3).
 */
export async function correctedStep(
  fault: ReadFault,
  changes: Partial<FaultReport>,
  clock: ResponseClock,
  team: TeamReader,
): Promise<FaultStep | null> {
  const corrected = changeFault(fault, { type: 'corrected', changes }, { at: fault.readAt, clock });
  if (corrected === null) return null;
  const submission = (await findKnownJob(team, fault.jobId))?.submission?.content;
  const ofSite = submission && { fault, previous: submission, submission };
  return (ofSite && withDetails(corrected, ofSite, clock)) ?? corrected;
}

/**
 * Corrects a fault that the transaction has locked.
 * @returns whether it is another fault now
 */
export async function correctFault(
  fault: ReadFault,
  changes: Partial<FaultReport>,
  author: FaultAuthor,
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<boolean> {
  const team = { teamId: fault.teamId, query: transaction.query.bind(transaction) };
  const step = await correctedStep(fault, changes, clock, team);
  if (step === null) return false;
  await recordFaultStep(fault, step, author, transaction);
  return true;
}

/**
 * Changes a fault as the message that reports it was changed: the network operator answers about the metering point that it
 * read, and a call to another operator does not count for this one.
 */
export async function followReport(
  flow: { id: string; teamId: string; jobId: string },
  changes: Partial<FaultReport>,
  requestId: string,
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<void> {
  const fault = await lockOpenFault(flow, transaction);
  if (fault === undefined) return;
  const author = await authorOf(flow, requestId, transaction);
  await correctFault(fault, changes, author, clock, transaction);
}
