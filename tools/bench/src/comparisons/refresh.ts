import { hash, randomBytes } from 'node:crypto';
import type { DemoTeam } from '@team-operations/demo-team';
import { sql, type Sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import type { Comparison } from '../comparison.ts';
import { startsNeeded } from '../measure/chain.ts';
import { refreshClient, refreshRecord, refreshScopes, startingToken } from '../servers/refresh-grant.ts';
import { baselineEnvironment } from './baseline-environment.ts';
import { authorizationServer } from './services.ts';

const starts = Array.from({ length: startsNeeded }, (_, number) => startingToken(number));

const client = sql`
  INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method)
  VALUES (${refreshClient.client_id}, 'registration', ${refreshClient.client_name}, ${refreshClient.redirect_uris},
    ${refreshScopes}, 'none')`;

/** A grant with one refresh token for each chain. */
function grants(team: DemoTeam): readonly Sql[] {
  const personId = team.users[0]?.id;
  if (personId === undefined) throw new Error('the team has no people');
  const ids = starts.map(() => uuidV7());
  const hashes = starts.map((token) => hash('sha256', token, 'buffer'));
  const records = ids.map((id) => JSON.stringify(refreshRecord(id, personId)));
  const salts = starts.map(() => randomBytes(16));
  return [
    sql`
      INSERT INTO oauth_grant (id, team_id, person_id, client_id, scopes)
      SELECT id, ${team.id}::uuid, ${personId}::uuid, ${refreshClient.client_id}, ${refreshScopes}
      FROM unnest(${ids}::uuid[]) AS id`,
    sql`
      INSERT INTO oauth_refresh_token (secret_hash, grant_id, payload, successor_salt, expires_at)
      SELECT secret_hash, grant_id, record::jsonb, salt, now() + interval '30 days'
      FROM unnest(${hashes}::bytea[], ${ids}::uuid[], ${records}::text[], ${salts}::bytea[])
        AS start (secret_hash, grant_id, record, salt)`,
  ];
}

export const refresh: Comparison = {
  id: 'P4',
  work: 'POST /oauth/token, a refresh with rotation',
  jobsInTeam: 0,
  rows: (team) => [client, ...grants(team)],
  request: () => ({
    method: 'POST',
    path: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `grant_type=refresh_token&client_id=${refreshClient.client_id}&refresh_token=[<last>]`,
    chain: { field: 'refresh_token', starts },
  }),
  subject: authorizationServer,
  floor: 1400,
  baselines: [
    {
      contender: {
        name: 'oidc-provider with a memory store',
        file: 'tools/bench/src/servers/refresh-in-memory.ts',
        environment: baselineEnvironment,
      },
      mustReach: 0.25,
    },
  ],
  sameAnswers: false,
};
