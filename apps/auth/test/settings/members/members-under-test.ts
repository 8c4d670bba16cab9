import { hashSecret } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import type { TeamRole } from '@team-operations/scopes';
import { writeInvitation, type NewInvitation } from '@team-operations/team';
import { addPerson } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import request from 'supertest';
import {
  baseUrl,
  openSettings,
  send,
  signIn,
  userOf,
  type Browser,
  type Method,
  type Role,
  type SettingsUnderTest,
} from '../settings-under-test.ts';

/** An address that no person has. */
export const freshEmail = () => `${uuidV7()}@new.example`;

export const goodPassword = 'correct horse battery';

/** A link of the bed's team; default: the owner invites a member. */
export async function invite(
  { database, team }: SettingsUnderTest,
  options: Partial<NewInvitation> = {},
): Promise<{ email: string; token: string; id: string }> {
  const {
    email = freshEmail(),
    role = 'member',
    invitedById = team.users[0]!.id,
    teamId = team.id,
  } = options;
  const written = await database.transaction((transaction) =>
    writeInvitation(transaction, { teamId, email, role, invitedById }),
  );
  return { email, token: written.secret, id: written.id };
}

/** A request without a session, as the page of a link sends it. */
export const post = ({ app }: SettingsUnderTest, path: string, body: object) =>
  request(app).post(`/settings/api${path}`).set('Origin', baseUrl).send(body);

export const createAccount = (bed: SettingsUnderTest, token: string, name = 'Nia New') =>
  post(bed, '/invitation/account', { token, name, password: goodPassword });

export const messageOf = ({ body }: { body: { error: { issues: { message: string }[] } } }) =>
  body.error.issues[0]?.message;

/** Changes an invitation behind the service's back. */
export const alter = ({ database }: SettingsUnderTest, token: string, set: ReturnType<typeof sql>) =>
  database.query(sql`UPDATE team_invitation SET ${set} WHERE secret_hash = ${hashSecret(token)}`);

/** The members of a team by address. */
export const membersOf = async (
  { database, team }: SettingsUnderTest,
  teamId = team.id,
): Promise<Record<string, TeamRole>> => {
  const rows = await database.query<{ email: string; role: TeamRole }>(sql`
    SELECT email, role FROM team_member JOIN person ON person.id = person_id WHERE team_id = ${teamId}::uuid`);
  return Object.fromEntries(rows.map(({ email, role }) => [email, role]));
};

/** The settings with everyone of the bed's team signed in, and the owner of the other team (`outsider`). */
export async function openMembers() {
  const bed = await openSettings();
  const { app, database, team } = bed;
  const browsers = new Map<string, Browser>();
  for (const role of ['owner', 'admin', 'member', 'engineer'] as const)
    browsers.set(role, await signIn(app, userOf(team, role)));
  browsers.set('outsider', await signIn(app, userOf(bed.otherTeam, 'owner')));
  /** A request about the bed's team. */
  const call = (who: string, method: Method, path: string, body?: object) =>
    send(app, browsers.get(who)!, method, `/teams/${team.id}/${path}`, body);
  return {
    ...bed,
    call,
    browserOf: (who: string) => browsers.get(who)!,
    /** What the page of members does; the token is that of the link. */
    async invite(who: string, role: string, email = freshEmail()) {
      const answer = await call(who, 'post', 'invitations', { email, role });
      return {
        answer,
        email,
        token: String(answer.body.data?.link).split('#')[1] ?? '',
        id: answer.body.data?.id,
      };
    },
    /** A further member, who does not sign in. */
    person: (role: Role) => addPerson(database, team.id, role),
    roleOf: async (id: string) => (await membersOf(bed))[`${id}@people.example`],
  };
}

export type MembersUnderTest = Awaited<ReturnType<typeof openMembers>>;
