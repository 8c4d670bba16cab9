import { keyOfIntegration } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';

/** Active keys at the same time, and keys that are created in 24 hours, of one person and of the team itself. */
const most = { person: { active: 50, aDay: 200 }, team: { active: 200, aDay: 800 } };

export interface KeyOwner {
  teamId: string;
  /** Null for the team itself. */
  personId: string | null;
  /** A key that ends as the other one begins: it is not counted. */
  without?: string | undefined;
  /** What helps too, beside a revocation. */
  orElse?: string | undefined;
}

/** Throws a 400 when one more key would be too many. Those who create keys of the same owner at the same time wait for each other. */
export async function assertBelowLimit(
  transaction: StatementRunner,
  { teamId, personId, without, orElse = '' }: KeyOwner,
): Promise<void> {
  await transaction.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`api_keys ${teamId} ${personId}`}, 0))::text`,
  );
  const [keys] = await transaction.query<{ active: number; made: number }>(sql`
    SELECT count(*) FILTER (WHERE revoked_at IS NULL AND coalesce(expires_at > now(), true)
        AND id IS DISTINCT FROM ${without ?? null}::uuid)::int AS active,
      count(*) FILTER (WHERE api_key.created_at > now() - interval '24 hours')::int AS made
    FROM api_key
    WHERE team_id = ${teamId}::uuid AND person_id IS NOT DISTINCT FROM ${personId}::uuid AND NOT ${keyOfIntegration}`);
  const { active = 0, made = 0 } = keys ?? {};
  const [limit, whose] =
    personId === null ? [most.team, 'the team itself'] : [most.person, 'a person in a team'];
  const refuse = (message: string, fix: string) => badRequest({ path: '', message, fix });
  if (active >= limit.active) {
    const fix = `Revoke a key that is not used${orElse}.`;
    throw refuse(`is one more than the ${limit.active} keys that ${whose} may have`, fix);
  }
  if (made >= limit.aDay) {
    const message = `is one more than the ${limit.aDay} keys that ${whose} may create in 24 hours`;
    throw refuse(message, 'Use a key that was created, or try again tomorrow.');
  }
}
