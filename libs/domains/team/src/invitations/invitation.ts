import { randomBytes } from 'node:crypto';
import { erasedEmail, hashSecret } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import type { TeamRole } from '@team-operations/scopes';

/** What the secret of each link starts with, so that a leaked one is recognised. */
const prefix = 'svc_inv_';

/** How long a link can be used. */
const lifetimeDays = 7;

export interface NewInvitation {
  teamId: string;
  /** As addresses are compared (`normalEmail`). */
  email: string;
  role: TeamRole;
  /** Null when an operator of the service invites. */
  invitedById: string | null;
}

export interface WrittenInvitation {
  id: string;
  /** Shown once: only its hash is kept. */
  secret: string;
  expiresAt: string;
  /** Whether an open invitation to the same address was withdrawn for it. */
  replaced: boolean;
}

/** Writes an invitation in place of one that is open for the same address in this team. The caller holds `lockMembers`. */
export async function writeInvitation(
  transaction: StatementRunner,
  { teamId, email, role, invitedById }: NewInvitation,
): Promise<WrittenInvitation> {
  const withdrawn = await transaction.query(sql`
    UPDATE team_invitation SET withdrawn_at = now()
    WHERE team_id = ${teamId}::uuid AND email = ${email} AND accepted_at IS NULL AND withdrawn_at IS NULL RETURNING id`);
  const secret = prefix + randomBytes(32).toString('base64url');
  const [written] = await transaction.query<{ id: string; expiresAt: string }>(sql`
    INSERT INTO team_invitation (id, team_id, email, role, secret_hash, invited_by_id, expires_at)
    VALUES (uuidv7(), ${teamId}::uuid, ${email}, ${role}::team_role, ${hashSecret(secret)}, ${invitedById}::uuid,
      now() + make_interval(days => ${lifetimeDays}))
    RETURNING id, expires_at AS "expiresAt"`);
  if (written === undefined) throw new Error('the invitation was not written');
  return { ...written, secret, replaced: withdrawn.length > 0 };
}

/** Where the person who is invited opens it. Browsers do not send what follows `#`, so no server or proxy logs the secret. */
export const invitationLink = (baseUrl: string, secret: string): string =>
  `${baseUrl.replace(/\/+$/, '')}/settings/invitation#${secret}`;

/** Changes of the members and invitations of a team wait for each other, until the transaction ends. */
export async function lockMembers(transaction: StatementRunner, teamId: string): Promise<void> {
  await transaction.query(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`team_members ${teamId}`}, 0))::text`,
  );
}

/** The owners of a team who can sign in: an erased person cannot. */
export const ownersOf = (
  database: StatementRunner,
  teamId: string,
): Promise<{ id: string; email: string }[]> =>
  database.query(sql`
    SELECT person.id, lower(person.email) AS email FROM team_member JOIN person ON person.id = person_id
    WHERE team_id = ${teamId}::uuid AND role = 'owner' AND person.email <> ${erasedEmail}`);
