import { randomInt, randomUUID } from 'node:crypto';
import { hashSecret } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { baseUrl, team, teamProcess } from './team-command.ts';

let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed('team_operations_auth');
});
afterAll(() => bed.close());

interface Asked {
  name: string;
  mpid: string;
  email: string;
}
const fresh = (): Asked => {
  const mark = randomUUID().slice(0, 8);
  const mpid = randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0');
  return { name: `Northern ${mark}`, mpid, email: `nora.${mark}@team.example` };
};
const create = ({ name, mpid, email }: Asked, start = team) =>
  start(['create', '--name', name, '--mpid', mpid, '--email', email]);

const secretIn = (out: string) =>
  /^ {2}https:\/\/operations\.example\/settings\/invitation#(svc_inv_\S+)$/m.exec(out)?.[1];

interface Row {
  role: string;
  email: string;
  open: boolean;
  days: number;
}
const invitationOf = (secret: string | undefined) =>
  bed.database.query<Row>(sql`
    SELECT role, email, accepted_at IS NULL AND withdrawn_at IS NULL AS open,
      round(extract(epoch FROM expires_at - now()) / 86400)::int AS days
    FROM team_invitation WHERE secret_hash = ${hashSecret(secret ?? '')}`);
const teamsNamed = (name: string) =>
  bed.database.query<{ id: string; mpid: string; time_zone: string }>(
    sql`SELECT id, mpid, time_zone FROM team WHERE name = ${name}`,
  );

it('creates the team with what jobs need, and prints a link for its first owner', async () => {
  const asked = fresh();
  const { code, out, err } = await create({ ...asked, email: asked.email.toUpperCase() });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain(`Created team ${asked.name} (`);
  expect(out).toContain(`${asked.email} sets a name and a password there:`);
  expect(await invitationOf(secretIn(out))).toEqual([
    { role: 'owner', email: asked.email, open: true, days: 7 },
  ]);
  const [made, ...more] = await teamsNamed(asked.name);
  expect([made, more]).toEqual([
    { id: expect.any(String), mpid: asked.mpid.toUpperCase(), time_zone: 'Europe/London' },
    [],
  ]);
  const [lists] = await bed.database.query(sql`
    SELECT (SELECT count(*)::int FROM job_type WHERE team_id = ${made!.id}::uuid) AS types,
      (SELECT count(*)::int FROM abort_reason WHERE team_id = ${made!.id}::uuid AND is_default) AS reasons,
      (SELECT array_agg(event ORDER BY event) FROM security_event WHERE team_id = ${made!.id}::uuid) AS events`);
  expect(lists).toEqual({ types: 1, reasons: 1, events: ['invitation.created', 'team.created'] });
});

it('when it runs again, then it writes a new link, ends the earlier one, and creates no second team', async () => {
  const asked = fresh();
  const first = secretIn((await create(asked)).out);
  const again = await create({ ...asked, name: asked.name.toLowerCase() });
  expect(again.code).toBe(0);
  expect(again.out).toContain('exists and has no owner yet.\nThe earlier link does not work any more.');
  expect((await invitationOf(first))[0]?.open).toBe(false);
  expect((await invitationOf(secretIn(again.out)))[0]?.open).toBe(true);
  expect(await teamsNamed(asked.name)).toHaveLength(1);
  // The first address was misspelt.
  const corrected = await create({ ...asked, email: fresh().email });
  expect(corrected.code).toBe(0);
  expect(corrected.out).toContain('The earlier link does not work any more.');
  expect((await invitationOf(secretIn(again.out)))[0]?.open).toBe(false);
});

it('when it runs twice at the same time, then there is one team and one link that works', async () => {
  const asked = fresh();
  const runs = await Promise.all([create(asked), create(asked)]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  expect(await teamsNamed(asked.name)).toHaveLength(1);
  const found = await Promise.all(runs.map(({ out }) => invitationOf(secretIn(out))));
  expect(found.flat().filter(({ open }) => open)).toHaveLength(1);
});

it('when another team has the MPID, then it creates none and says which team, also for two runs at the same time', async () => {
  const [one, other] = [fresh(), fresh()];
  const asked = [one, { ...other, mpid: one.mpid.toUpperCase() }];
  const runs = await Promise.all(asked.map((one) => create(one)));
  expect(runs.map(({ code }) => code).sort()).toEqual([0, 1]);
  const teams = await Promise.all(asked.map(({ name }) => teamsNamed(name)));
  const [[made], created] = [teams.flat(), asked.find((_, nth) => runs[nth]!.code === 0)!];
  expect(teams.flat()).toHaveLength(1);
  const refused = asked.find(({ name }) => name !== created.name)!;
  const said =
    `Nothing was changed: team ${created.name} (${made!.id}, MPID ${one.mpid.toUpperCase()}) has this MPID.\n` +
    'Files from the market are addressed to an MPID, so two teams cannot have the same.\n' +
    `Use the MPID of the new team, or have an owner of ${created.name} invite ${refused.email}.\n`;
  expect(runs.find(({ code }) => code === 1)!.out).toBe(said);
  expect(await create(refused, teamProcess)).toEqual({ code: 1, out: said, err: '' });
});

it('when the team has an owner, then it changes nothing and says what to do', async () => {
  const { database } = bed;
  const asked = fresh();
  await create(asked);
  const [made] = await teamsNamed(asked.name);
  const owner = bed.team.users.find(({ role }) => role === 'owner')!;
  await database.query(
    sql`INSERT INTO team_member (team_id, person_id, role) VALUES (${made!.id}::uuid, ${owner.id}::uuid, 'owner')`,
  );
  const same = await create({ ...asked, email: owner.email });
  expect([same.code, same.out]).toEqual([
    0,
    `Nothing was changed: ${owner.email} is an owner of team ${asked.name} (${made!.id}, MPID ${asked.mpid.toUpperCase()}).\n`,
  ]);
  const other = await create(asked);
  expect(other.code).toBe(1);
  expect(other.out).toContain(`has an owner, who invites other people at ${baseUrl}/settings/members.`);
  // An erased owner cannot sign in: the team is without one.
  await database.query(sql`
    INSERT INTO person (id, email, name, password_hash)
    SELECT id, 'erased-' || id || '@erased.invalid', 'Erased person', '-' FROM (SELECT uuidv7() AS id) AS erased`);
  await database.query(sql`
    UPDATE team_member SET person_id = (SELECT id FROM person WHERE email LIKE 'erased-%' ORDER BY id DESC LIMIT 1)
    WHERE team_id = ${made!.id}::uuid`);
  expect((await create(asked)).out).toContain('exists and has no owner yet.');
});

it('when the address has an account, then it says so, and in which teams', async () => {
  const { email } = bed.team.users.find(({ role }) => role === 'admin')!;
  const { code, out } = await create({ ...fresh(), email });
  expect(code).toBe(0);
  expect(out).toContain(`Note: ${email} is in team Test team too, as admin.`);
  expect(out).toContain(`${email} has an account and signs in there with its password:`);
});

it('when settings are missing, then one sentence says so', async () => {
  const args = ['create', '--name', 'X', '--mpid', 'NORT', '--email', 'a@b.example'];
  const name = 'ArgumentError';
  const refusal = (message: RegExp) =>
    expect.objectContaining({ name, message: expect.stringMatching(message) });
  await expect(team(args, { BASE_URL: '' })).rejects.toThrow(refusal(/^Set BASE_URL,.*$/));
  await expect(team(args, { DATABASE_URL: '' })).rejects.toThrow(refusal(/^Set DATABASE_URL too.*$/));
});

it('refuses the MPID of a network operator', async () => {
  await expect(create({ ...fresh(), mpid: 'eelc' })).rejects.toThrow(
    '--mpid EELC is the MPID of a network operator',
  );
});
