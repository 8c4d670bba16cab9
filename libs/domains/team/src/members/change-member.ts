import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import type { TeamRole } from '@team-operations/scopes';
import { insertSecurityEvent, type RequestOrigin } from '@team-operations/credentials';
import type { TeamAccess } from './team-access.ts';
import { assertMayActOn, assertMayGiveRole, assertNotLastOwner, lockTeam } from './member-rules.ts';

interface MemberChange {
  /** Of the member. */
  id: string;
  origin: RequestOrigin;
}

async function roleOf(transaction: StatementRunner, teamId: string, id: string): Promise<TeamRole> {
  const [member] = await transaction.query<{ role: TeamRole }>(
    sql`SELECT role FROM team_member WHERE team_id = ${teamId}::uuid AND person_id = ${id}::uuid`,
  );
  if (member === undefined) throw notFound();
  return member.role;
}

/** Gives a member another role, of the same or a lower rank than the person's own; the same again changes nothing. */
export async function changeMemberRole(
  database: Database,
  access: TeamAccess,
  { id, role, origin }: MemberChange & { role: TeamRole },
): Promise<void> {
  const { teamId, personId } = access;
  await database.transaction(async (transaction) => {
    const own = await lockTeam(transaction, access);
    const before = await roleOf(transaction, teamId, id);
    assertMayActOn(own, before);
    assertMayGiveRole(own, role);
    if (before === role) return;
    if (before === 'owner') await assertNotLastOwner(transaction, teamId, id);
    await transaction.query(sql`
      UPDATE team_member SET role = ${role}::team_role WHERE team_id = ${teamId}::uuid AND person_id = ${id}::uuid`);
    const details = { member: id, before, after: role };
    const event = { event: 'member.role_changed', teamId, personId, origin, details } as const;
    await transaction.query(insertSecurityEvent(event));
  });
}

/** Without a team there is nothing to be signed in for. With another one, each request reads which teams the person is in. */
async function endSessionsWithoutTeam(transaction: StatementRunner, personId: string): Promise<number> {
  const ended = await transaction.query(sql`
    DELETE FROM sign_in_session WHERE person_id = ${personId}::uuid
      AND NOT EXISTS (SELECT FROM team_member WHERE person_id = ${personId}::uuid) RETURNING id`);
  return ended.length;
}

/**
 * Ends a membership. The database ends what the person had through it: keys, approvals, webhooks, invitations (record 37,
 * migrations 0013 and 0041).
 */
export async function removeMember(
  database: Database,
  access: TeamAccess,
  { id, origin }: MemberChange,
): Promise<void> {
  const { teamId, personId } = access;
  await database.transaction(async (transaction) => {
    const own = await lockTeam(transaction, access);
    const role = await roleOf(transaction, teamId, id);
    assertMayActOn(own, role);
    if (role === 'owner') await assertNotLastOwner(transaction, teamId, id);
    await transaction.query(
      sql`DELETE FROM team_member WHERE team_id = ${teamId}::uuid AND person_id = ${id}::uuid`,
    );
    const sessions = await endSessionsWithoutTeam(transaction, id);
    const details = { member: id, role, sessions };
    const event = { event: 'member.removed', teamId, personId, origin, details } as const;
    await transaction.query(insertSecurityEvent(event));
  });
}
