import { call, makeTeam } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { created } from './arrangements.ts';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

const issuesOf = (answer: { body: unknown }) =>
  (answer.body as { error: { issues: { path: string }[] } }).error.issues;

describe('POST /v1/sites', () => {
  const create = (body: object) => call(rest.app, key, 'post', '/v1/sites', body);

  it('when a site is created, then it is answered as it is listed, its MPANs without spaces', async () => {
    const clientId = rest.team.client_id;
    const sent = { clientId, name: 'Depot', addressLines: ['1 High Street'], mpans: ['20 1234 5678 385'] };
    const { status, body } = await create(sent);
    expect([status, body.data]).toEqual([
      201,
      {
        ...sent,
        mpans: ['2012345678385'],
        id: body.data.id,
        postcode: null,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
    const listed = await call(rest.app, key, 'get', '/v1/sites?mpan=2012345678385&name=dEP');
    expect(listed.body.data).toContainEqual(body.data);
  });

  it('when an MPAN fails its check digit, or comes twice, then it is refused by its place', async () => {
    const site = { clientId: rest.team.client_id, name: 'Depot' };
    const wrong = await create({ ...site, mpans: ['2012345678385', '2012345678386'] });
    expect([wrong.status, issuesOf(wrong)[0]?.path]).toEqual([400, 'mpans.1']);
    const twice = await create({ ...site, mpans: ['2012345678385', '20 1234 5678 385'] });
    expect([twice.status, issuesOf(twice)[0]?.path]).toEqual([400, 'mpans.1']);
  });

  it('when the client is of another team, then the answer is that of a client that does not exist', async () => {
    const bodyOf = async (clientId: string) => {
      const answer = await create({ clientId, name: 'Depot' });
      return [answer.status, issuesOf(answer)];
    };
    const theirs = await bodyOf(rest.otherTeam.client_id);
    expect(theirs).toEqual([400, [expect.objectContaining({ path: 'clientId' })]]);
    expect(theirs).toEqual(await bodyOf(uuidV7()));
  });
});

describe('lists', () => {
  it('when a filter is sent, then only what meets it comes, and nothing of another team', async () => {
    const team = await makeTeam(rest.database);
    const mine = { app: rest.app, team };
    const one = await created(mine, '/v1/clients', { name: '50%_off Ltd' });
    const two = await created(mine, '/v1/clients', { name: '500 Club' });
    const list = async (path: string) => {
      const { body } = await call(rest.app, team.api_keys['docs.read']!, 'get', path);
      return (body.data as { id: string }[]).map(({ id }) => id);
    };
    expect(await list('/v1/clients')).toEqual([two.id, one.id, team.client_id]);
    expect(await list('/v1/clients?name=50%25_')).toEqual([one.id]);
    const site = await created(mine, '/v1/sites', { clientId: two.id, name: 'x', postcode: 'ZZ1 1ZZ' });
    expect(await list(`/v1/sites?clientId=${two.id}`)).toEqual([site.id]);
    expect(await list('/v1/sites?postcode=zz1')).toEqual([site.id]);
    expect(await list(`/v1/sites?clientId=${rest.otherTeam.client_id}`)).toEqual([]);
  });
});

it('when the site of a job is of another client, then it is refused, on creation and change', async () => {
  const key = rest.team.api_keys['apis.all']!;
  const own = async () => {
    const { id } = await created(rest, '/v1/clients', { name: 'Client' });
    return { clientId: id, siteId: (await created(rest, '/v1/sites', { clientId: id, name: 'Site' })).id };
  };
  const [one, other] = [await own(), await own()];
  const plan = { jobTypeId: rest.team.job_type_id, scheduledDate: '2026-03-01' };
  const refused = {
    error: { issues: [{ path: 'siteId', fix: expect.stringContaining('/v1/sites?clientId') }] },
  };
  const crossed = { clientId: one.clientId, siteId: other.siteId };
  expect((await call(rest.app, key, 'post', '/v1/jobs', { ...plan, ...crossed })).body).toMatchObject(
    refused,
  );
  const { id } = await created(rest, '/v1/jobs', { ...plan, ...one });
  for (const change of [crossed, { siteId: other.siteId }, { clientId: other.clientId }])
    expect((await call(rest.app, key, 'patch', `/v1/jobs/${id}`, change)).body).toMatchObject(refused);
  expect((await call(rest.app, key, 'patch', `/v1/jobs/${id}`, other)).status).toBe(200);
});
