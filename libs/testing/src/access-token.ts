import { createAccessTokenSecret, hashSecret } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { uuidV7 } from '@team-operations/service';

export interface AccessTokenWish {
  team: { id: string; users: readonly { id: string }[] };
  /** Who approved it: the team's first person unless told. */
  person?: string;
  /** Of the token, and of the grant unless told. */
  scopes: readonly string[];
  grantScopes?: readonly string[];
  /** Seconds from now; 3600 unless told, negative for one that has expired. */
  expiresIn?: number;
}

export interface MadeAccessToken {
  token: string;
  grantId: string;
  clientId: string;
}

/** An application of its own that a person has approved, and an access token that came of it. */
export async function makeAccessToken(database: Database, wish: AccessTokenWish): Promise<MadeAccessToken> {
  const { team, person = team.users[0]?.id, scopes, grantScopes = scopes, expiresIn = 3600 } = wish;
  if (person === undefined) throw new Error('a team without people approves nothing');
  const [token, grantId, clientId] = [createAccessTokenSecret(), uuidV7(), `test_${uuidV7()}`];
  await database.query(sql`
    WITH client AS (
      INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method)
      VALUES (${clientId}, 'registration', 'Test application', '{http://localhost/callback}', ${grantScopes}, 'none')
      RETURNING client_id
    ),
    allowed AS (
      INSERT INTO oauth_grant (id, team_id, person_id, client_id, scopes)
      SELECT ${grantId}::uuid, ${team.id}::uuid, ${person}::uuid, client_id, ${grantScopes} FROM client
      RETURNING id
    )
    INSERT INTO oauth_access_token (secret_hash, grant_id, scopes, expires_at)
    SELECT ${hashSecret(token)}, id, ${scopes}, now() + make_interval(secs => ${expiresIn}) FROM allowed`);
  return { token, grantId, clientId };
}
