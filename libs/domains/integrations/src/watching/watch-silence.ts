import { raw, sql, type Database, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { integrationAlarms } from '../integration-alarms.ts';
import { lastSubmissionOf, tokensOf } from '../last-submission.ts';

interface Integration {
  id: string;
  teamId: string;
  name: string;
  lastSubmissionAt: string | null;
  silentSince: string;
}

const integration = raw('integration');
const withLast = sql`integration CROSS JOIN LATERAL (SELECT ${lastSubmissionOf(integration)} AS at) last`;

/**
 * What an integration does whose interval is not set: half as long again as its longest pause in four weeks, which holds
 * nights and weekends; at least an hour, and nothing before it has sent ten times over a week.
 */
const learned = sql`(
  SELECT round(greatest(1, 1.5 * max(extract(epoch FROM pause)) / 3600), 2)::float8 FROM (
    SELECT received_at, received_at - lag(received_at) OVER (ORDER BY received_at) AS pause FROM sip_revision
    WHERE credential_id IN ${tokensOf(integration)} AND received_at > last.at - interval '28 days') AS sent
  HAVING count(*) >= 10 AND max(received_at) - min(received_at) >= interval '7 days')`;

const reported =
  (type: 'integration.silent' | 'integration.resumed') =>
  ({
    id,
    teamId,
    name,
    lastSubmissionAt,
    silentSince,
    ...more
  }: Integration & { hours?: number; learned?: boolean }) =>
    integrationAlarms.event(type, {
      key: id,
      extensions: { teamid: teamId },
      data: { integrationId: id, teamId, name, lastSubmissionAt, silentSince, ...more },
    });

async function raise(transaction: StatementRunner): Promise<number> {
  const silent = await transaction.query<Integration & { hours: number; learned: boolean }>(sql`
    WITH due AS (
      SELECT integration.id, last.at, usual.hours, overdue.since FROM ${withLast}
      CROSS JOIN LATERAL (SELECT CASE WHEN silence_hours IS NULL AND last.at < now() - interval '1 hour' THEN ${learned}
        WHEN silence_hours > 0 THEN silence_hours END AS hours) AS usual
      CROSS JOIN LATERAL (SELECT coalesce(last.at, created_at) + make_interval(secs => usual.hours * 3600) AS since) AS overdue
      WHERE removed_at IS NULL AND silent_since IS NULL AND overdue.since <= now()
      FOR UPDATE OF integration SKIP LOCKED)
    -- From then on, also where a submission that is not committed yet has arrived since: it ends the silence.
    UPDATE integration SET silent_since = due.since FROM due WHERE integration.id = due.id
    RETURNING integration.id, team_id AS "teamId", name, due.at::timestamptz(3) AS "lastSubmissionAt",
      silent_since AS "silentSince", due.hours::float8 AS hours, silence_hours IS NULL AS learned`);
  if (silent.length > 0) await transaction.query(insertOutbox(silent.map(reported('integration.silent'))));
  return silent.length;
}

async function end(transaction: StatementRunner): Promise<number> {
  const resumed = await transaction.query<Integration>(sql`
    WITH due AS (
      SELECT integration.id, last.at, integration.silent_since FROM ${withLast}
      WHERE removed_at IS NULL AND last.at > integration.silent_since
      FOR UPDATE OF integration SKIP LOCKED)
    UPDATE integration SET silent_since = NULL FROM due WHERE integration.id = due.id
    RETURNING integration.id, team_id AS "teamId", name, due.at::timestamptz(3) AS "lastSubmissionAt",
      due.silent_since AS "silentSince"`);
  if (resumed.length > 0) await transaction.query(insertOutbox(resumed.map(reported('integration.resumed'))));
  return resumed.length;
}

/** Reports integrations that have stopped sending, and of those that send again: each once, whichever process looks. */
export async function watchSilence(database: Database): Promise<{ silent: number; resumed: number }> {
  return {
    resumed: await database.transaction(end),
    silent: await database.transaction(raise),
  };
}
