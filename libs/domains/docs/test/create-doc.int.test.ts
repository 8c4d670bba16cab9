import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { keyWith, startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { created } from './arrangements.ts';

let rest: RestBed;
let key: string;
let other: { clientId: string; siteId: string };
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
  const { id: clientId } = await created(rest, '/v1/clients', { name: 'Other' });
  other = { clientId, siteId: (await created(rest, '/v1/sites', { clientId, name: 'Theirs' })).id };
});
afterAll(() => rest.close());

const create = (body: unknown, credential = key) =>
  call(rest.app, credential, 'post', '/v1/docs', body as object);
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { error: { issues: { path: string; message: string }[] } }).error.issues;

describe('POST /v1/docs, rules of the specification', () => {
  it('1. when clientId is sent, then the doc is of that client, and nothing is deprecated', async () => {
    const answer = await create({ title: 'Report', clientId: rest.team.client_id });
    expect([answer.status, answer.body.data.clientId, answer.body.data.siteId]).toEqual([
      201,
      rest.team.client_id,
      null,
    ]);
    expect(Object.keys(answer.headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/deprecation|sunset|^link$/)]),
    );
  });

  it('2. when siteId is sent too, then it must be a site of that client', async () => {
    const { client_id: clientId, site_id: siteId } = rest.team;
    expect((await create({ title: 'Report', clientId, siteId })).body.data.siteId).toBe(siteId);
    const refused = await create({ title: 'Report', clientId, siteId: other.siteId });
    expect([refused.status, issuesOf(refused)]).toEqual([
      400,
      [expect.objectContaining({ path: 'siteId', message: 'is a site of another client' })],
    ]);
  });

  it('3. when only siteId is sent, then the client is that of the site, and the response says that it is deprecated', async () => {
    const answer = await create({ title: 'Report', siteId: other.siteId });
    expect([answer.status, answer.body.data]).toEqual([201, expect.objectContaining(other)]);
    expect(answer.headers['deprecation']).toMatch(/^@[0-9]{10}$/);
    expect(new Date(answer.headers['sunset']!).toUTCString()).toBe(answer.headers['sunset']);
    expect(answer.headers['link']).toBe(
      '<http://localhost:3003/v1/docs/reference/docs#docs.create>; rel="deprecation"; type="text/html"',
    );
  });

  it.each([
    ['nothing', {}],
    ['a title', { title: 'Report' }],
    ['null', { clientId: null, siteId: null }],
    ['what is not known', { nonsense: 1, values: 'x' }],
    ['a list', []],
  ])('4. when %s is sent without a client and a site, then the first issue is clientId', async (_, body) => {
    const answer = await create(body);
    expect([answer.status, issuesOf(answer)[0]]).toMatchObject([400, { code: 'required', path: 'clientId' }]);
  });
});

describe('deprecated uses', () => {
  it('when a credential creates docs with only siteId, then each is counted for it, repeats too', async () => {
    const total = async () =>
      (await rest.metrics.getSingleMetric('deprecated_requests_total')!.get()).values[0]?.value;
    const before = await total();
    const own = await keyWith(rest.database, rest.team.id, ['docs.write', 'team.read']);
    const body = { title: 'Report', siteId: other.siteId };
    await Promise.all([1, 2, 3].map(() => create(body, own)));
    await create({ title: 'Report', ...other }, own);
    const repeat = () => create(body, own).set('Idempotency-Key', 'once');
    await repeat();
    const repeated = await repeat();
    expect(repeated.headers).toMatchObject({ 'idempotent-replayed': 'true', deprecation: expect.anything() });
    const [used] = await rest.database.query<{ id: string }>(
      sql`SELECT credential_id AS id FROM audit_entry WHERE resource_id = ${repeated.body.data.id}::uuid`,
    );
    const listed = await call(rest.app, own, 'get', `/v1/deprecated-uses?credentialId=${used!.id}`);
    expect(listed.body.data).toEqual([
      expect.objectContaining({
        credentialName: 'test',
        operation: 'docs.create',
        deprecation: 'client_from_site',
        uses: 5,
      }),
    ]);
    expect(await total()).toBe(before! + 5);
  });
});

describe('what a doc refers to', () => {
  it.each([
    ['clientId', 'client_id', {}],
    ['siteId', 'site_id', {}],
    ['siteId', 'site_id', { withClient: true }],
  ] as const)(
    'when %s is of another team, then the answer is that of one that does not exist',
    async (property, known, more) => {
      const answerFor = async (id: string) => {
        const client = 'withClient' in more ? { clientId: rest.team.client_id } : {};
        const answer = await create({ title: 'Report', ...client, [property]: id });
        return [answer.status, issuesOf(answer)];
      };
      const theirs = await answerFor(rest.otherTeam[known]);
      expect(theirs).toEqual([400, [expect.objectContaining({ path: property })]]);
      expect(theirs).toEqual(await answerFor(uuidV7()));
    },
  );

  it('when several are wrong, then each is named', async () => {
    const answer = await create({
      title: 'Report',
      clientId: uuidV7(),
      siteId: rest.otherTeam.site_id,
      templateId: uuidV7(),
    });
    expect(issuesOf(answer).map(({ path }) => path)).toEqual(['clientId', 'siteId', 'templateId']);
  });
});
