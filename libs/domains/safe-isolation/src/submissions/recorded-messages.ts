import { sql, type Sql, type TeamReader } from '@team-operations/database';
import type { SubmissionMessage } from './submission-record.ts';

/** The messages of a job that are on record, oldest first: complete it with a WHERE; null when there is none. */
export const recordedMessages: Sql = sql`SELECT json_agg(json_build_object('flow_id', id, 'flow', flow, 'revision', revision, 'to_role', to_role,
    'to_mpid', to_mpid, 'state', state, 'held', held, 'file_id', file_id, 'failure', failure,
    'created_at', iso_instant(created_at), 'sent_at', iso_instant(sent_at),
    'acknowledged_at', iso_instant(acknowledged_at), 'rejected_at', iso_instant(rejected_at))
    ORDER BY created_at, id) FROM flow`;

/** The same of a job that was read before. */
export async function findRecorded(team: TeamReader, jobId: string): Promise<SubmissionMessage[]> {
  const [row] = await team.query<{ flows: SubmissionMessage[] | null }>(
    sql`SELECT (${recordedMessages} WHERE team_id = ${team.teamId}::uuid AND job_id = ${jobId}::uuid) AS flows`,
  );
  return row?.flows ?? [];
}
