import { raw } from '@team-operations/database';

/**
 * Joins to `api_key` the integration of its line: that names the last of the keys that replaced one another, so also one that was rotated
 * belongs to it until its overlap ends. The line is stored: to follow it from key to key took seconds where it had thousands of keys (record 122).
 */
export const integrationOfLine = `
  FROM api_key AS last JOIN integration ON integration.api_key_id = last.id AND integration.team_id = last.team_id
  WHERE last.line_id = api_key.line_id AND last.replaced_by_id IS NULL AND last.team_id = api_key.team_id`;

/** Whether an integration names a key as its token. A key that looks the same is no token: only the relation counts. */
const ofIntegration = `EXISTS (SELECT ${integrationOfLine} AND integration.removed_at IS NULL)`;
export const keyOfIntegration = raw(ofIntegration);

/**
 * Joins to `api_key` the person whose role caps it: the owner of a personal key, the creator of a team's key. None for a key that
 * no person created, and for the token of an integration that can submit and nothing else: a change in the office must not keep
 * a van from reporting a fault (record 37). `role` is null where there is none.
 */
export const joinKeyGrantor = raw(`
  LEFT JOIN LATERAL (SELECT CASE
    WHEN api_key.person_id IS NULL AND api_key.scopes = '{sip.write}' AND ${ofIntegration} THEN NULL
    ELSE coalesce(api_key.person_id, api_key.created_by_id) END AS capped_by) AS key_grantor ON true
  LEFT JOIN team_member AS grantor
    ON grantor.team_id = api_key.team_id AND grantor.person_id = key_grantor.capped_by`);

/** With `joinKeyGrantor`: whether that person is still in the team, or there is none. A key ends with the membership. */
export const keyGrantorIsThere = raw('(grantor.role IS NOT NULL OR key_grantor.capped_by IS NULL)');

interface StoredKey {
  personId: string | null;
  scopes: readonly string[];
}

/** What was granted to a key. Only a key of the team may name no scopes, and then has `apis.all` (specification 2.1). */
export function grantedToKey({ personId, scopes }: StoredKey): readonly string[] {
  return scopes.length === 0 && personId === null ? ['apis.all'] : scopes;
}
