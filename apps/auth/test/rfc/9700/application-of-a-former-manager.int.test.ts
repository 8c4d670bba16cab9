import { sql } from '@team-operations/database';
import type { TeamRole } from '@team-operations/scopes';
import { addPerson, changeRole, removePerson, eventually } from '@team-operations/testing';
import request from 'supertest';
import {
  askAuthorization,
  baseUrl,
  goodRequest,
  signIn,
  startAuth,
  teamApplication,
  webCallback,
} from '../../auth.ts';
import { wrongRequests } from '../../wrong-authorization-requests.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const person = (role: TeamRole) => addPerson(auth.database, auth.team.id, role);
const become = (id: string, role: TeamRole) => changeRole(auth.database, auth.team.id, id, role);

/** Each way in which no manager of the team represents an application. */
const unchecked: Record<string, (id: string) => Promise<unknown>> = {
  'was demoted to member': (id) => become(id, 'member'),
  'was demoted to engineer': (id) => become(id, 'engineer'),
  'has left the team': (id) => removePerson(auth.database, auth.team.id, id),
  'manages another team alone': async (id) => {
    await removePerson(auth.database, auth.team.id, id);
    await auth.database.query(sql`
      INSERT INTO team_member (team_id, person_id, role) VALUES (${auth.otherTeam.id}::uuid, ${id}::uuid, 'owner')`);
  },
  'is not known': (id) =>
    auth.database.query(sql`UPDATE oauth_client SET created_by_id = NULL WHERE created_by_id = ${id}::uuid`),
};

const ask = (client: Record<string, string>, change: object = {}, accept?: string) =>
  askAuthorization(auth, { ...goodRequest(client, webCallback), ...change }, accept).redirects(0);
const seen = async (client: Record<string, string>) => {
  const [asked, wrong] = [await ask(client), await ask(client, { scope: 'jobs.write' }, 'text/html')];
  const { client_checked_by_team: checked, client_team: team } = asked.body;
  return { checked, team, status: wrong.status, location: wrong.headers['location'] };
};
const asUnchecked = { checked: false, team: null, status: 400, location: undefined };

/** Each application as it was seen before its creator ended to be a manager. */
const applications = await Promise.all(
  Object.entries(unchecked).map(async ([how, end]) => {
    const id = await person('admin');
    const client = await teamApplication(auth, { createdById: id });
    return { how, id, client, end, before: await seen(client) };
  }),
);

// RFC 9700 4.11.2: the server is no open redirector. Record 39: a team is responsible for what its managers set up.
describe.each(applications)('when the creator of an application $how', ({ client, before }) => {
  // Trust in a client that was read lasts a second, which all of them wait for together.
  beforeAll(async () => {
    if (client === applications[0]!.client) await Promise.all(applications.map(({ end, id }) => end(id)));
    await eventually(async () => !(await ask(client)).body.client_checked_by_team);
  });

  it('then it is shown as an unchecked client', async () => {
    expect(before).toMatchObject({ checked: true, team: expect.any(String), status: 303 });
    expect(await seen(client)).toEqual(asUnchecked);
  });
});

it.each(wrongRequests)(
  'when %s of an unchecked application, then there is no redirect unseen',
  async (_, error, wrong) => {
    const { client } = applications[0]!;
    const page = await ask(client, wrong, 'text/html');
    expect([page.status, page.headers['location'], page.headers['refresh']]).toEqual([
      400,
      undefined,
      undefined,
    ]);
    expect((await ask(client, wrong)).body).toMatchObject({ error, client_checked_by_team: false });
  },
);

it.each(['member', 'engineer'] as const)(
  'when a member with the role %s created it, then it is unchecked from the start',
  async (role) => {
    const client = await teamApplication(auth, { createdById: await person(role) });
    expect(await seen(client)).toEqual(asUnchecked);
  },
);

it.each([
  ['changes its redirect URIs', { redirectUris: [webCallback, 'https://planner.example/also'] }],
  ['takes it over by name', { redirectUris: [webCallback], takeOver: true }],
])(
  'when a manager %s, then that person represents it; other changes take nothing over',
  async (_, takingOver) => {
    const engineer = await person('engineer');
    const client = await teamApplication(auth, { createdById: engineer });
    const [manager, browser] = [auth.team.users[0]!.id, await signIn(auth)];
    const path = `/settings/api/teams/${auth.team.id}/applications`;
    const change = async (body: object) => {
      const { status, body: answer } = await request(auth.app)
        .patch(`${path}/${client['client_id']}`)
        .set({ Cookie: browser.cookie, 'X-CSRF-Token': browser.csrfToken, Origin: baseUrl })
        .send(body);
      expect(status).toBe(200);
      return answer.data as Record<string, unknown>;
    };
    for (const same of [{}, { redirectUris: [webCallback] }])
      expect(await change({ name: 'Depot planner', ...same })).toMatchObject({
        checkedByTeam: false,
        createdBy: { id: engineer, role: 'engineer' },
      });
    expect(await seen(client)).toEqual(asUnchecked);
    expect(await change(takingOver)).toMatchObject({
      checkedByTeam: true,
      createdBy: { id: manager, role: 'owner' },
    });
    expect(await seen(client)).toMatchObject({ checked: true, status: 303 });
    const [event] = await auth.database.query<{ details: object }>(sql`
    SELECT details FROM security_event WHERE client_id = ${client['client_id']!} AND event = 'application.changed'
    ORDER BY id DESC LIMIT 1`);
    expect(event?.details).toMatchObject({
      changed: expect.arrayContaining(['createdById']),
      createdById: { before: engineer, after: manager },
    });
  },
);
