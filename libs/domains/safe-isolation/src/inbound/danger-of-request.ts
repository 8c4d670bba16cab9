import { sql, type StatementRunner } from '@team-operations/database';
import { dangersIn } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { dangerAlarms, jobInDanger, type JobInDanger } from '../submissions/danger-in-texts.ts';

interface WrittenRequest {
  teamId: string;
  reference: string;
  mpan: string;
  notes: string | undefined;
  inboundFileId: string;
}

/**
 * Reads the text of a supplier's request for danger to life, before the request changes what is noted of the job. What it returns raises the
 * alarm, with the job that has the request; where it is quarantined and no job has it, there is none. Only words of danger cost a query.
 */
export async function dangerOfRequest(
  { teamId, reference, mpan, notes, inboundFileId }: WrittenRequest,
  transaction: StatementRunner,
): Promise<() => Promise<void>> {
  const dangers = dangersIn([['additional_information', notes]]);
  if (dangers.length === 0) return () => Promise.resolve();
  const find = async () => {
    const which = sql`job.team_id = ${teamId}::uuid AND (job.requested_reference = ${reference} OR job.external_reference = ${reference})`;
    const [job] = await transaction.query<JobInDanger>(jobInDanger(which));
    return job;
  };
  const before = await find();
  return async () => {
    const job = before ?? (await find());
    if (job === undefined) return;
    const written = before === undefined ? [] : before.before;
    // Danger where the supplier says it is: the job may have another metering point.
    const alarms = dangerAlarms({ ...job, mpan, before: written }, dangers, {
      teamId,
      requestId: inboundFileId,
    });
    if (alarms.length > 0) await transaction.query(insertOutbox(alarms));
  };
}
