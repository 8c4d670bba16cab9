import type { Member, TeamManager } from '@team-operations/pages-api';
import { erasedEmail } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { mayGiveRole } from '@team-operations/scopes';
import type { TeamAccess } from './team-access.ts';

/** The people of the team by name, or the one whom `id` names. */
export async function listMembers(
  database: StatementRunner,
  { teamId, personId, role: own }: TeamAccess,
  id: string | null = null,
): Promise<Member[]> {
  const members = await database.query<Omit<Member, 'mayChange'>>(sql`
    SELECT person.id, person.name, person.email, team_member.role, team_member.created_at AS "createdAt",
      person.id = ${personId}::uuid AS "isSelf"
    FROM team_member JOIN person ON person.id = team_member.person_id
    WHERE team_member.team_id = ${teamId}::uuid AND person.id = coalesce(${id}::uuid, person.id)
    ORDER BY lower(person.name), person.id`);
  return members.map((member) => ({ ...member, mayChange: mayGiveRole(own, member.role) }));
}

/** Whom the people of the team ask: owners first. An erased person is none. */
export const listManagers = (database: StatementRunner, teamId: string): Promise<TeamManager[]> =>
  database.query(sql`
    SELECT person.name, team_member.role FROM team_member JOIN person ON person.id = team_member.person_id
    WHERE team_member.team_id = ${teamId}::uuid AND team_member.role IN ('owner', 'admin') AND person.email <> ${erasedEmail}
    ORDER BY team_member.role, lower(person.name), person.id`);
