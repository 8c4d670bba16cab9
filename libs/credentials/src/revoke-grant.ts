import { empty, sql, type Sql, type StatementRunner } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { insertOutbox } from '@team-operations/messaging';
import type { Authenticator } from './authenticator.ts';
import { credentialRevocations } from './credential-revocations.ts';

export interface GrantToRevoke {
  teamId: string;
  id: string;
  /**
   * What else is written in the same statement: common table expressions, such as ``sql`event AS (INSERT …)` ``. They may
   * read `revoked`, which has a row only when this statement ended the grant: `id`, `person_id`, `client_id`, `revoked_at`.
   */
  also?: Sql;
}

export interface GrantRevocation extends GrantToRevoke {
  /** This process' own: it drops the grant's tokens before the call returns, the others when the event reaches them. */
  authenticator: Pick<Authenticator, 'evict'>;
}

/** The statement that ends a grant and notifies every service; it answers `id` of a grant that the team has, revoked now or before. */
export function grantRevocation({ teamId, id, also }: GrantToRevoke): Sql {
  const event = credentialRevocations.eventOfChange('credential.revoked', { key: id });
  return sql`
    WITH revoked AS (
      UPDATE oauth_grant SET revoked_at = now(), updated_at = now()
      WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid AND revoked_at IS NULL
      RETURNING id, person_id, client_id, revoked_at,
        json_build_object('credentialId', id, 'revokedAt', iso_instant(revoked_at)) AS data
    ),
    outbox AS (${insertOutbox([event], { from: 'revoked', dataColumn: 'data' })})${also ? sql`, ${also}` : empty}
    SELECT id FROM oauth_grant WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid`;
}

/**
 * Ends a team's grant with every token that came of it, in one statement; ending it again changes nothing. Throws a
 * NotFoundError when the team has no such grant. Not to be run in an open transaction: the tokens are dropped when
 * the statement returns, and by then it must be committed.
 */
export async function revokeGrant(database: StatementRunner, revocation: GrantRevocation): Promise<void> {
  const { authenticator, ...grant } = revocation;
  const grants = await database.query(grantRevocation(grant));
  if (grants.length === 0) throw notFound();
  authenticator.evict(grant.id);
}
