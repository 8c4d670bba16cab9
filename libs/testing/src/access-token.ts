import { createAccessTokenSecret, hashSecret } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';

export interface AccessTokenOptions {
  team: { id: string; users: readonly { id: string }[] };
  /** Who approved it: the team's first person by default. */
  person?: string;
  /** A client that is there already, such as the settings pages; an application of its own by default. */
  client?: string;
  /** Of the token, and by default of the grant. */
  scopes: readonly string[];
  grantScopes?: readonly string[];
  /** Seconds from now; 3600 by default, negative for one that has expired. */
  expiresIn?: number;
}

export interface MadeAccessToken {
  token: string;
  grantId: string;
  clientId: string;
}

/** Another token of a grant, as a refresh gives one. */
export async function addAccessToken(
  database: Database,
  {
    grantId,
    scopes,
    expiresIn = 3600,
  }: Pick<AccessTokenOptions, 'scopes' | 'expiresIn'> & { grantId: string },
): Promise<string> {
  const token = createAccessTokenSecret();
  await database.query(sql`
    INSERT INTO oauth_access_token (secret_hash, grant_id, scopes, expires_at)
    VALUES (${hashSecret(token)}, ${grantId}::uuid, ${scopes}, now() + make_interval(secs => ${expiresIn}))`);
  return token;
}

/** A client that a person has approved, and an access token that came of it. */
export async function makeAccessToken(
  database: Database,
  input: AccessTokenOptions,
): Promise<MadeAccessToken> {
  const {
    team,
    person = team.users[0]?.id,
    client = `test_${uuidV7()}`,
    scopes,
    grantScopes = scopes,
  } = input;
  if (person === undefined) throw new Error('a team without people has no scopes');
  const grantId = uuidV7();
  await database.query(sql`
    WITH client AS (
      INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method)
      VALUES (${client}, 'registration', 'Test application', '{http://localhost/callback}', ${grantScopes}, 'none')
      ON CONFLICT DO NOTHING
    )
    INSERT INTO oauth_grant (id, team_id, person_id, client_id, scopes)
    VALUES (${grantId}::uuid, ${team.id}::uuid, ${person}::uuid, ${client}, ${grantScopes})`);
  return { token: await addAccessToken(database, { ...input, grantId }), grantId, clientId: client };
}
