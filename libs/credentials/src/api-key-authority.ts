import { raw } from '@team-operations/database';

/**
 * The person whose role caps a key: the owner of a personal key, the creator of a team's key. None for a key that no person
 * created, and for the token of an installer's system (a team's key with `sip.write` alone): a change in the office must not keep
 * a van from reporting a fault (record 37).
 */
const grantor = `(CASE WHEN api_key.person_id IS NOT NULL OR api_key.scopes <> '{sip.write}'
  THEN coalesce(api_key.person_id, api_key.created_by_id) END)`;

/** Joins that person to `api_key`. `role` is null where there is none. */
export const joinKeyGrantor = raw(`
  LEFT JOIN team_member AS grantor ON grantor.team_id = api_key.team_id AND grantor.person_id = ${grantor}`);

/** With `joinKeyGrantor`: whether that person is still in the team, or there is none. A key ends with the membership. */
export const keyGrantorIsThere = raw(`(grantor.role IS NOT NULL OR ${grantor} IS NULL)`);

interface StoredKey {
  personId: string | null;
  scopes: readonly string[];
}

/** What was granted to a key. Only a key of the team may name no scopes, and then has `apis.all` (specification 2.1). */
export function grantedToKey({ personId, scopes }: StoredKey): readonly string[] {
  return scopes.length === 0 && personId === null ? ['apis.all'] : scopes;
}
