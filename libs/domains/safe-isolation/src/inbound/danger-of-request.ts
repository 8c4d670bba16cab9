import { sql, type StatementRunner } from '@team-operations/database';
import { unknownTypeInNotes } from '@team-operations/jobs';
import { dangersIn, operatorOfPoint, parseMpan, type FlowHeader } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { quarantineAlarm } from './quarantine-alarm.ts';
import { dangerAlarms, jobInDanger, type JobInDanger } from '../submissions/danger-in-texts.ts';

interface WrittenRequest {
  teamId: string;
  reference: string;
  mpan: string;
  notes: string | undefined;
  jobType: string | undefined;
  header: FlowHeader;
  inboundFileId: string;
}

/** The dangers of a request. A job type that the team does not have is text of the supplier, and the notes of the job have it. */
async function dangersOf(
  { teamId, notes, jobType }: WrittenRequest,
  transaction: StatementRunner,
): Promise<ReturnType<typeof dangersIn>> {
  const inNotes = dangersIn([['additional_information', notes]]);
  const inType = dangersIn([['job_type', jobType === undefined ? undefined : unknownTypeInNotes(jobType)]]);
  if (inType.length === 0) return inNotes;
  const known = await transaction.query(
    sql`SELECT 1 FROM job_type WHERE team_id = ${teamId}::uuid AND lower(name) = lower(${jobType ?? ''}) LIMIT 1`,
  );
  return known.length > 0 ? inNotes : [...inNotes, ...inType];
}

/**
 * Reads the text of a supplier's request for danger to life, before the request changes what is noted of the job. What it returns raises the
 * alarm, with the job that has the request; where it is quarantined and no job has it, with the file. Only words of danger cost a query.
 */
export async function dangerOfRequest(
  request: WrittenRequest,
  transaction: StatementRunner,
): Promise<() => Promise<void>> {
  const { teamId, reference, mpan, header, inboundFileId } = request;
  const dangers = await dangersOf(request, transaction);
  if (dangers.length === 0) return () => Promise.resolve();
  const find = async () => {
    const which = sql`job.team_id = ${teamId}::uuid AND (job.requested_reference = ${reference} OR job.external_reference = ${reference})`;
    const [job] = await transaction.query<JobInDanger>(jobInDanger(which));
    return job;
  };
  const before = await find();
  return async () => {
    const job = before ?? (await find());
    if (job === undefined) {
      const dno = operatorOfPoint(parseMpan(mpan));
      const lost = dangers.map(({ words }) => ({ mpan, jobReference: reference, dno, words }));
      const reason = `No job has the reference ${reference}.`;
      await transaction.query(
        insertOutbox([quarantineAlarm({ inboundFileId, header, reason, dangers: lost })]),
      );
      return;
    }
    const written = before === undefined ? [] : before.before;
    // Danger where the supplier says it is: the job may have another metering point.
    const alarms = dangerAlarms({ ...job, mpan, before: written }, dangers, {
      teamId,
      requestId: inboundFileId,
    });
    if (alarms.length > 0) await transaction.query(insertOutbox(alarms));
  };
}
