import { sql, type StatementRunner } from '@team-operations/database';
import { fieldsOfFile } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import { sinceMade, type SinceMade } from './withheld-message.ts';

interface SentMessage {
  flowId: string;
  jobReference: string | null;
  flow: string;
  toMpid: string | null;
  mpan: string | null;
  fileId: string;
  content: string;
  since: SinceMade | null;
  at: string;
}

/** In a file, but not of what it reports: whom it goes to, and in which form. */
const ofEnvelope: readonly string[] = ['version', 'to_role', 'to_mpid'];

/** What the file said that no longer holds: all of it, or of one that was corrected the metering point. */
function saidBy(content: string, because: 'withdrawn' | 'moved') {
  return [...fieldsOfFile(content)]
    .filter(([field]) => !ofEnvelope.includes(field) && (because === 'withdrawn' || field.endsWith('.mpan')))
    .map(([field, value]) => ({ field, value: String(value ?? '') }));
}

/**
 * Raises an alarm when a message to the supplier about danger was sent after a correction had withdrawn it, or named another metering point or
 * supplier: it was at the gateway, or its state was unknown, and no message calls it back. The job must be locked.
 */
export async function noteLateMessage(
  { flowId, teamId, jobId }: { flowId: string; teamId: string; jobId: string },
  transaction: StatementRunner,
): Promise<void> {
  const [message] = await transaction.query<SentMessage>(sql`
    SELECT flow.id AS "flowId", job.external_reference AS "jobReference", flow.flow, flow.to_mpid AS "toMpid", flow.mpan,
      flow.file_id AS "fileId", flow.content, ${sinceMade} AS since, now()::timestamptz(3) AS at
    FROM flow JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
    WHERE flow.team_id = ${teamId}::uuid AND flow.id = ${flowId}::uuid`);
  if (message?.since !== 'withdrawn' && message?.since !== 'moved') return;
  const { content, since: because, ...data } = message;
  const alarm = safeIsolationAlarms.event('message.sent-late', {
    key: flowId,
    extensions: { teamid: teamId },
    data: { ...data, teamId, jobId, because, said: saidBy(content, because) },
  });
  await transaction.query(insertOutbox([alarm]));
}
