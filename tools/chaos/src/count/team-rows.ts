import { sql, type Database } from '@team-operations/database';

export interface FlowRow {
  id: string;
  flow: string;
  state: string;
  file_id: string | null;
  submission_id: string;
}

export interface OutboxRow {
  /** Ascending within a key. */
  id: string;
  event_id: string;
  topic: string;
  key: string;
  type: string;
  waiting: boolean;
}

/** Everything of a team that the cases count. */
export async function readTeam(database: Database, teamId: string) {
  const flows = await database.query<FlowRow>(
    sql`SELECT id, flow, state, file_id, submission_id FROM flow WHERE team_id = ${teamId}::uuid`,
  );
  const jobs = await database.query<{ id: string; external_reference: string | null }>(
    sql`SELECT id, external_reference FROM job WHERE team_id = ${teamId}::uuid`,
  );
  const submissions = await database.query<{ id: string; job_id: string }>(
    sql`SELECT id, job_id FROM sip_submission WHERE team_id = ${teamId}::uuid`,
  );
  const faults = await database.query<{ id: string; job_id: string }>(
    sql`SELECT id, job_id FROM dno_fault WHERE team_id = ${teamId}::uuid`,
  );
  return { flows, jobs, submissions, faults, outbox: await readOutbox(database, teamId) };
}

export function readOutbox(database: Database, teamId: string): Promise<OutboxRow[]> {
  return database.query<OutboxRow>(sql`
    SELECT id, event_id, topic, key, type, published_at IS NULL AS waiting FROM outbox_message
    WHERE extensions ->> 'teamid' = ${teamId} ORDER BY id`);
}

/** Steps in the history of a team's messages that happened to one message more than once: sent twice, queued twice. */
export function repeatedSteps(database: Database, teamId: string) {
  return database.query<{ flow_id: string; event: string; times: number }>(sql`
    SELECT flow_id, event, count(*)::int AS times FROM flow_history
    WHERE team_id = ${teamId}::uuid AND event IN ('queued', 'sent') GROUP BY flow_id, event HAVING count(*) > 1`);
}

/** How far a team is from having everything done: rows not published, flows not recorded or not sent. */
export async function leftToDo(database: Database, teamId: string, expectedFlows: number): Promise<number> {
  const [row] = await database.query<{ waiting: number; flows: number; queued: number }>(sql`
    SELECT (SELECT count(*)::int FROM outbox_message
        WHERE published_at IS NULL AND extensions ->> 'teamid' = ${teamId}) AS waiting,
      count(*)::int AS flows, count(*) FILTER (WHERE state = 'QUEUED')::int AS queued
    FROM flow WHERE team_id = ${teamId}::uuid`);
  if (row === undefined) return 0;
  return row.waiting + row.queued + Math.max(0, expectedFlows - row.flows);
}

/** Messages that a consumer or the relay has given up since a moment. */
export async function givenUpSince(database: Database, since: Date): Promise<string[]> {
  const rows = await database.query<{ reason: string }>(sql`
    SELECT data ->> 'topic' || ': ' || (data ->> 'reason') AS reason FROM outbox_message
    WHERE topic = 'dead-letter.v1' AND time >= ${since.toISOString()}::timestamptz`);
  return rows.map(({ reason }) => reason);
}
