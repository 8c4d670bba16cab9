import { sql, type Database } from '@team-operations/database';
import type { TeamRole } from '@team-operations/scopes';
import { v7 as uuidV7 } from 'uuid';

/** One more person of a team, with nothing but the role. */
export async function addPerson(database: Database, teamId: string, role: TeamRole): Promise<string> {
  const id = uuidV7();
  await database.query(sql`
    WITH person AS (
      INSERT INTO person (id, email, name, password_hash)
      VALUES (${id}::uuid, ${`${id}@people.example`}, ${`A person, ${role}`}, '-') RETURNING id)
    INSERT INTO team_member (team_id, person_id, role) SELECT ${teamId}::uuid, id, ${role}::team_role FROM person`);
  return id;
}

/** Changes a role as a database administrator does it: no service knows of it. */
export async function changeRole(
  database: Database,
  teamId: string,
  personId: string,
  role: TeamRole,
): Promise<void> {
  await database.query(sql`
    UPDATE team_member SET role = ${role}::team_role WHERE team_id = ${teamId}::uuid AND person_id = ${personId}::uuid`);
}

/** Takes someone out of a team, behind the services' backs as well. */
export async function removePerson(database: Database, teamId: string, personId: string): Promise<void> {
  await database.query(
    sql`DELETE FROM team_member WHERE team_id = ${teamId}::uuid AND person_id = ${personId}::uuid`,
  );
}

/** Adds someone to a team again who was taken out of it. */
export async function addBack(
  database: Database,
  teamId: string,
  personId: string,
  role: TeamRole,
): Promise<void> {
  await database.query(sql`
    INSERT INTO team_member (team_id, person_id, role) VALUES (${teamId}::uuid, ${personId}::uuid, ${role}::team_role)`);
}
