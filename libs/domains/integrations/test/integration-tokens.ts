import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import type { RestBed } from '@team-operations/testing/rest';

/** Tries the token as a van does; a dry run, so that nothing else changes. */
const useToken = ({ app }: RestBed, token: string) =>
  call(app, token, 'post', '/v1/sip?dry_run=true', {
    job_id: `J-${randomUUID()}`,
    outcome_code: 'CO',
    contact: { name: 'Sam Fitter' },
    additional_info: 'none',
  });

export async function keyIdOf({ database }: RestBed, token: string): Promise<string | undefined> {
  const [row] = await database.query<{ id: string }>(sql`
    SELECT id FROM api_key WHERE secret_hash = sha256(${token}::bytea)`);
  return row?.id;
}

/** Whether the token is accepted now; nothing is remembered of it. */
export async function tokenWorks(rest: RestBed, token: string): Promise<boolean> {
  rest.authenticator.evict((await keyIdOf(rest, token)) ?? '');
  return (await useToken(rest, token)).status === 200;
}
