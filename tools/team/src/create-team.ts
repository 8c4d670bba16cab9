import { lockMembers, ownersOf, writeInvitation, type WrittenInvitation } from '@team-operations/team';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { newId } from '@team-operations/schemas';
import type { Invocation } from './arguments.ts';
import { noteEvent } from './note-events.ts';

interface Team {
  id: string;
  name: string;
  mpid: string;
}

/** What became of the request. */
export type Outcome = { team: Team } & (
  | { kind: 'created' | 'invited'; invitation: WrittenInvitation }
  /** The person with the address is an owner already. */
  | { kind: 'is owner' }
  /** Others are: they decide who joins. */
  | { kind: 'has owners' }
  /** `team` is another one, which has the MPID. */
  | { kind: 'mpid taken' }
);

/** What every team needs from its first day: jobs take a type, and a submission of a failed visit takes a reason. */
async function insertTeam(transaction: StatementRunner, invocation: Invocation): Promise<Team> {
  const { name, mpid, timeZone } = invocation;
  const id = newId();
  await transaction.query(sql`
    WITH team AS (INSERT INTO team (id, name, mpid, time_zone) VALUES (${id}::uuid, ${name}, ${mpid}, ${timeZone}) RETURNING id),
      type AS (INSERT INTO job_type (id, team_id, name) SELECT uuidv7(), id, 'Safe isolation' FROM team)
    INSERT INTO abort_reason (id, team_id, reason, next_actor, next_action, rebooking_limit, is_default)
    SELECT uuidv7(), id, 'Other', 'office', 'Read the comment and decide', 3, true FROM team`);
  return { id, name, mpid };
}

/** The team of this name, in any capitals; null when there is none. */
async function findTeam(transaction: StatementRunner, name: string): Promise<Team | null> {
  const teams = await transaction.query<Team>(
    sql`SELECT id, name, mpid FROM team WHERE lower(name) = lower(${name}) ORDER BY id LIMIT 10`,
  );
  if (teams.length > 1)
    throw new Error(
      `Nothing was changed: several teams are named ${name} (${teams.map(({ id }) => id).join(', ')}). Choose another name.`,
    );
  return teams[0] ?? null;
}

/** The team that has the MPID; null when none has it. */
async function findTeamOfMpid(transaction: StatementRunner, mpid: string): Promise<Team | null> {
  const [team] = await transaction.query<Team>(
    sql`SELECT id, name, mpid FROM team WHERE mpid = ${mpid} ORDER BY id LIMIT 1`,
  );
  return team ?? null;
}

/** Withdraws links to other addresses, a misspelt one for instance: each would make a second first owner. Answers whether there was one. */
async function withdrawOthers(transaction: StatementRunner, teamId: string, email: string): Promise<boolean> {
  const withdrawn = await transaction.query(sql`
    UPDATE team_invitation SET withdrawn_at = now()
    WHERE team_id = ${teamId}::uuid AND email <> ${email} AND invited_by_id IS NULL
      AND accepted_at IS NULL AND withdrawn_at IS NULL RETURNING id`);
  return withdrawn.length > 0;
}

/**
 * Creates a team and invites its first owner, in one transaction. For a team that exists and has no owner it writes a new link; a
 * team that has one is left as it is. No second team gets an MPID: files from the market are addressed to it (record 29).
 */
export async function createTeam(database: Database, invocation: Invocation, by: string): Promise<Outcome> {
  return database.transaction(async (transaction): Promise<Outcome> => {
    // Two runs for one name, or for one MPID, create one team.
    await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended('team_names', 0))::text`);
    const known = await findTeam(transaction, invocation.name);
    let endsAnother = false;
    if (known !== null) {
      await lockMembers(transaction, known.id);
      const owners = await ownersOf(transaction, known.id);
      if (owners.some(({ email }) => email === invocation.email)) return { kind: 'is owner', team: known };
      if (owners.length > 0) return { kind: 'has owners', team: known };
      endsAnother = await withdrawOthers(transaction, known.id, invocation.email);
    }
    const other = known === null ? await findTeamOfMpid(transaction, invocation.mpid) : null;
    if (other !== null) return { kind: 'mpid taken', team: other };
    const team = known ?? (await insertTeam(transaction, invocation));
    const { email } = invocation;
    const wanted = { teamId: team.id, email, role: 'owner', invitedById: null } as const;
    const written = await writeInvitation(transaction, wanted);
    const invitation = { ...written, replaced: written.replaced || endsAnother };
    const details = { by, invitation: invitation.id, role: 'owner' };
    for (const event of known === null ? ['team.created', 'invitation.created'] : ['invitation.created'])
      await noteEvent(transaction, event, { teamId: team.id, details });
    return { kind: known === null ? 'created' : 'invited', team, invitation };
  });
}

/** What is known of a person before. */
export interface KnownPerson {
  hasAccount: boolean;
  teams: { id: string; name: string; role: string }[];
}

/** Whether a person with this address signs in already, and which teams the person is in. */
export async function findPerson(database: StatementRunner, email: string): Promise<KnownPerson> {
  const rows = await database.query<{ id: string | null; name: string; role: string }>(sql`
    SELECT team.id, team.name, role FROM person
      LEFT JOIN team_member ON person_id = person.id LEFT JOIN team ON team.id = team_id
    WHERE lower(email) = ${email} ORDER BY team.name, team.id`);
  const teams = rows.flatMap(({ id, ...team }) => (id === null ? [] : [{ id, ...team }]));
  return { hasAccount: rows.length > 0, teams };
}
