import { randomBytes } from 'node:crypto';
import { hashSecret } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import type { TeamRole } from '@team-operations/scopes';
import fc from 'fast-check';
import { v7 as uuidV7 } from 'uuid';
import { createForgeryToken } from '../../../src/sign-in/forgery-token.ts';
import {
  openSettings,
  send,
  testKey,
  type Browser,
  type Method,
  type SettingsUnderTest,
} from '../settings-under-test.ts';
import { roles, TeamModel } from './model.ts';

let bed: SettingsUnderTest;
beforeAll(async () => {
  bed = await openSettings();
});
afterAll(() => bed.close());

const people = 5;

interface Someone {
  id: string;
  email: string;
  /** A new one for each use: sessions end with the last team. */
  browser(): Promise<Browser>;
}

async function someone(): Promise<Someone> {
  const id = uuidV7();
  const email = `${id}@model.example`;
  await bed.database.query(
    sql`INSERT INTO person (id, email, name, password_hash) VALUES (${id}::uuid, ${email}, 'A person', '-')`,
  );
  return {
    id,
    email,
    async browser() {
      const [session, value] = [uuidV7(), randomBytes(32).toString('base64url')];
      await bed.database.query(sql`
        INSERT INTO sign_in_session (id, secret_hash, person_id, address, user_agent, expires_at)
        VALUES (${session}::uuid, ${hashSecret(value)}, ${id}::uuid, '::1', 'test', now() + interval '1 hour')`);
      return { cookie: `session=${value}`, csrfToken: createForgeryToken([testKey], session) };
    },
  };
}

/** A team of the database with one owner, and the people who act on it. */
interface RealTeam {
  id: string;
  people: Someone[];
  /** In the order of the model's invitations. */
  invitations: { id: string; token: string }[];
}

async function newTeam(): Promise<RealTeam> {
  const id = uuidV7();
  const everyone = await Promise.all(Array.from({ length: people }, someone));
  await bed.database.query(sql`INSERT INTO team (id, name, mpid) VALUES (${id}::uuid, 'Model', 'MODL')`);
  await bed.database.query(
    sql`INSERT INTO team_member (team_id, person_id, role) VALUES (${id}::uuid, ${everyone[0]!.id}::uuid, 'owner')`,
  );
  return { id, people: everyone, invitations: [] };
}

type Command = fc.AsyncCommand<TeamModel, RealTeam>;

async function ask(team: RealTeam, person: number, method: Method, path: string, body?: object) {
  return send(bed.app, await team.people[person]!.browser(), method, path, body);
}
const ofTeam = (team: RealTeam, path: string) => `/teams/${team.id}/${path}`;

/** After each command the database has what the model has, and what must always hold. */
async function compare(model: TeamModel, team: RealTeam): Promise<void> {
  const rows = await bed.database.query<{ id: string; role: TeamRole }>(
    sql`SELECT person_id AS id, role FROM team_member WHERE team_id = ${team.id}::uuid`,
  );
  const members = new Map(rows.map(({ id, role }) => [team.people.findIndex((one) => one.id === id), role]));
  expect(new Map([...members].sort())).toEqual(new Map([...model.members].sort()));
  expect([...members.values()]).toContain('owner');
  for (const [person, role] of members) expect(role).toBe(model.given.get(person));
  const accepted = await bed.database.query<{ times: number }>(sql`
    SELECT count(*)::int AS times FROM security_event WHERE team_id = ${team.id}::uuid AND event = 'invitation.accepted'
    GROUP BY details ->> 'invitation'`);
  expect(accepted.every(({ times }) => times === 1)).toBe(true);
}

interface Step {
  name: string;
  /** The status that the model expects, with its change. */
  expected(model: TeamModel): number;
  act(model: TeamModel, team: RealTeam): Promise<{ status: number }>;
}

const command = ({ name, expected, act }: Step): Command => ({
  check: () => true,
  toString: () => name,
  async run(model, team) {
    const status = expected(model);
    expect(`${name} ${(await act(model, team)).status}`).toBe(`${name} ${status}`);
    await compare(model, team);
  },
});

const invite = (by: number, to: number, role: TeamRole) =>
  command({
    name: `invite(${by}, ${to}, ${role})`,
    expected: (model) => model.refusal(by) ?? model.invite(by, to, role),
    async act(_model, team) {
      const body = { email: team.people[to]!.email, role };
      const answer = await ask(team, by, 'post', ofTeam(team, 'invitations'), body);
      if (answer.status === 201)
        team.invitations.push({ id: answer.body.data.id, token: answer.body.data.link.split('#')[1] });
      return answer;
    },
  });

/** One of those that were written, whatever became of it. */
const indexIn = (model: TeamModel, nth: number) => nth % Math.max(1, model.invitations.length);

const withdraw = (by: number, nth: number) =>
  command({
    name: `withdraw(${by}, ${nth})`,
    expected: (model) => model.refusal(by) ?? model.withdraw(by, indexIn(model, nth)),
    act(model, team) {
      const id = team.invitations[indexIn(model, nth)]?.id ?? uuidV7();
      return ask(team, by, 'delete', ofTeam(team, `invitations/${id}`));
    },
  });

/** Twice at the same moment: one at most is accepted. */
const accept = (by: number, nth: number) =>
  command({
    name: `accept(${by}, ${nth})`,
    expected: (model) => model.accept(by, indexIn(model, nth)),
    async act(model, team) {
      const token = team.invitations[indexIn(model, nth)]?.token ?? 'none';
      const once = () => ask(team, by, 'post', '/invitation/accept', { token });
      const statuses = (await Promise.all([once(), once()])).map(({ status }) => status).sort();
      expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      return { status: statuses[0]! };
    },
  });

const setRole = (by: number, of: number, role: TeamRole) =>
  command({
    name: `setRole(${by}, ${of}, ${role})`,
    expected: (model) => model.refusal(by) ?? model.setRole(by, of, role),
    act: (_model, team) => ask(team, by, 'patch', ofTeam(team, `members/${team.people[of]!.id}`), { role }),
  });

const remove = (by: number, of: number) =>
  command({
    name: `remove(${by}, ${of})`,
    expected: (model) => model.refusal(by) ?? model.remove(by, of),
    act: (_model, team) => ask(team, by, 'delete', ofTeam(team, `members/${team.people[of]!.id}`)),
  });

const person = fc.nat(people - 1);
const role = fc.constantFrom(...roles);
const commands = fc.commands(
  [
    fc.tuple(person, person, role).map((about) => invite(...about)),
    fc.tuple(fc.constant(0), person, role).map((about) => invite(...about)),
    fc.tuple(person, fc.nat(12)).map((about) => accept(...about)),
    fc.tuple(person, fc.nat(12)).map((about) => accept(...about)),
    fc.tuple(person, fc.nat(12)).map((about) => withdraw(...about)),
    fc.tuple(person, person, role).map((about) => setRole(...about)),
    fc.tuple(person, person).map((about) => remove(...about)),
  ],
  { maxCommands: 40, size: 'max' },
);

it('members, invitations and roles behave as the model, whatever people do', async () => {
  const reached = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const [model, real] = [new TeamModel(), await newTeam()];
      await fc.asyncModelRun(() => ({ model, real }), steps);
      for (const { state } of model.invitations) reached.set(state, (reached.get(state) ?? 0) + 1);
    }),
    { numRuns: 20, endOnFailure: true },
  );
  // The runs were about something.
  expect([...reached.keys()].sort()).toEqual(['accepted', 'open', 'withdrawn']);
});
