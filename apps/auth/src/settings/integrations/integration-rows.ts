import { sql, type StatementRunner } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import type { TeamAccess } from '../team-access.ts';

/** A connection to an installer's system as the settings show it; its token is shown once, when it is made. */
export interface ListedIntegration {
  id: string;
  name: string;
  createdAt: string;
  /** Null when that person is gone. */
  createdBy: { id: string; name: string } | null;
  /** The last four characters of its token, and when that was revoked, which can also happen among the API keys. */
  hint: string;
  revokedAt: string | null;
  /** Until when a token that was replaced still works; null when there is none. */
  overlapUntil: string | null;
  /** Hours without a submission after which it is missed; null for as learned from its last submissions, 0 for never. */
  silenceHours: number | null;
  lastSubmissionAt: string | null;
  /** Since when it is missed; null while it is not. */
  silentSince: string | null;
  mayManage: boolean;
}

/** Newest first, or the one that `id` names. */
export function listIntegrations(
  database: StatementRunner,
  { teamId, managesTeam }: TeamAccess,
  id: string | null = null,
): Promise<ListedIntegration[]> {
  return database.query<ListedIntegration>(sql`
    SELECT integration.id, integration.name, integration.created_at AS "createdAt", api_key.hint,
      api_key.revoked_at AS "revokedAt", silence_hours AS "silenceHours", last_submission_at AS "lastSubmissionAt",
      silent_since AS "silentSince", ${managesTeam}::boolean AS "mayManage",
      CASE WHEN person.id IS NOT NULL THEN json_build_object('id', person.id, 'name', person.name) END AS "createdBy",
      (SELECT iso_instant(max(expires_at)) FROM api_key AS before
        WHERE before.replaced_by_id = api_key.id AND before.revoked_at IS NULL AND before.expires_at > now()
      ) AS "overlapUntil"
    FROM integration JOIN api_key ON api_key.id = api_key_id
    LEFT JOIN person ON person.id = integration.created_by_id
    WHERE integration.team_id = ${teamId}::uuid AND removed_at IS NULL
      AND integration.id = coalesce(${id}::uuid, integration.id)
    ORDER BY integration.created_at DESC, integration.id DESC`);
}

export interface LockedIntegration {
  id: string;
  name: string;
  apiKeyId: string;
  silenceHours: number | null;
  removed: boolean;
}

/** An integration that is to be changed, held until the transaction ends. Throws a NotFoundError when the team has none such. */
export async function lockIntegration(
  transaction: StatementRunner,
  { teamId }: TeamAccess,
  id: string,
): Promise<LockedIntegration> {
  const [integration] = await transaction.query<LockedIntegration>(sql`
    SELECT id, name, api_key_id AS "apiKeyId", silence_hours AS "silenceHours", removed_at IS NOT NULL AS removed
    FROM integration WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid FOR UPDATE`);
  if (integration === undefined) throw notFound();
  return integration;
}
