import type { ApiKey } from '@team-operations/pages-api';
import {
  grantedToKey,
  joinKeyGrantor,
  keyGrantorIsThere,
  keyOfIntegration,
} from '@team-operations/credentials';
import { raw, sql, type Sql, type StatementRunner } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { narrowScopes, roleScopes, type TeamRole } from '@team-operations/scopes';
import type { TeamAccess } from '@team-operations/team';

type StoredApiKey = Omit<ApiKey, 'allows'> & { role: TeamRole | null };

/** The keys that the person may see: the team's for those who manage it, else their own. */
function visible({ teamId, personId, managesTeam }: TeamAccess): Sql {
  return sql`api_key.team_id = ${teamId}::uuid AND (${managesTeam}::boolean OR api_key.person_id = ${personId}::uuid)`;
}

/** Of the keys that ended, the list has the newest. Those that work are limited when they are created. */
const mostEnded = 200;

const works = raw('(api_key.revoked_at IS NULL AND coalesce(api_key.expires_at > now(), true))');

/** Newest first, or the one that `id` names. */
export async function listApiKeys(
  database: StatementRunner,
  access: TeamAccess,
  id: string | null = null,
): Promise<ApiKey[]> {
  const keys = await database.query<StoredApiKey>(sql`
    SELECT api_key.id, api_key.name, hint, scopes, api_key.created_at AS "createdAt", expires_at AS "expiresAt",
      CASE WHEN person.id IS NOT NULL THEN json_build_object('id', person.id, 'name', person.name) END AS person,
      revoked_at AS "revokedAt", last_used_at AS "lastUsedAt", last_used_surface AS "lastUsedSurface",
      last_used_operation AS "lastUsedOperation", replaced_by_id AS "replacedById", true AS "mayManage", grantor.role,
      NOT ${keyGrantorIsThere} AS "personLeft",
      coalesce(api_key.person_id = ${access.personId}::uuid, true) AND NOT ${keyOfIntegration} AS "mayRotate"
    FROM api_key LEFT JOIN person ON person.id = api_key.person_id ${joinKeyGrantor}
    WHERE ${visible(access)} AND api_key.id = coalesce(${id}::uuid, api_key.id)
      AND (${id}::uuid IS NOT NULL OR ${works} OR api_key.id IN (
        SELECT id FROM api_key WHERE ${visible(access)} AND NOT ${works} ORDER BY created_at DESC, id DESC LIMIT ${mostEnded}))
    ORDER BY api_key.created_at DESC, api_key.id DESC`);
  return keys.map(({ role, ...key }) => ({ ...key, allows: key.personLeft ? [] : namesAllowed(key, role) }));
}

function namesAllowed(
  { scopes, person }: Omit<StoredApiKey, 'role'>,
  role: TeamRole | null,
): readonly string[] {
  const granted = grantedToKey({ personId: person?.id ?? null, scopes });
  return role === null ? granted : narrowScopes(granted, roleScopes[role]);
}

export interface LockedApiKey {
  id: string;
  name: string;
  scopes: string[];
  personId: string | null;
  /** Seconds from its making to its end; null for a key without an end. */
  lifetime: number | null;
  /** Whether someone revoked it; the end of a membership is left out. */
  revoked: boolean;
  expired: boolean;
  replacedById: string | null;
  ofIntegration: boolean;
}

/** A key that is to be changed, held until the transaction ends. Throws a NotFoundError when the person may not see it. */
export async function lockApiKey(
  transaction: StatementRunner,
  access: TeamAccess,
  id: string,
): Promise<LockedApiKey> {
  const [key] = await transaction.query<LockedApiKey>(sql`
    SELECT id, name, scopes, api_key.person_id AS "personId", replaced_by_id AS "replacedById",
      extract(epoch FROM expires_at - api_key.created_at)::float8 AS lifetime, revoked_at IS NOT NULL AND (${keyGrantorIsThere} OR NOT ended_with_member) AS revoked,
      coalesce(expires_at <= now(), false) AS expired, ${keyOfIntegration} AS "ofIntegration"
    FROM api_key ${joinKeyGrantor} WHERE ${visible(access)} AND id = ${id}::uuid FOR UPDATE OF api_key`);
  if (key === undefined) throw notFound();
  return key;
}
