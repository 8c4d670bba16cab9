import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { aDoc, aTemplate, created } from './arrangements.ts';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

const get = (path: string) => call(rest.app, key, 'get', path);
const patch = (path: string, body: object) => call(rest.app, key, 'patch', path, body);
const issueOf = ({ status, body }: { status: number; body: unknown }) => {
  const [issue] = (body as { error: { issues: { path: string; code: string }[] } }).error.issues;
  return [status, issue?.path, issue?.code];
};
const traces = async (id: string) => {
  const audits = await rest.database.query<{ operation: string }>(
    sql`SELECT operation FROM audit_entry WHERE resource_id = ${id}::uuid ORDER BY at, id`,
  );
  const events = await rest.database.query<{ type: string }>(
    sql`SELECT type FROM outbox_message WHERE key = ${id} ORDER BY id`,
  );
  return [...audits.map(({ operation }) => operation), ...events.map(({ type }) => type)];
};

describe('PATCH /v1/clients/:id', () => {
  it('renames a client, with an audit entry and an event', async () => {
    const { id } = await created(rest, '/v1/clients', { name: 'Exmaple Ltd' });
    const { status, body } = await patch(`/v1/clients/${id}`, { name: 'Example Ltd' });
    expect([status, body.data.name]).toEqual([200, 'Example Ltd']);
    expect((await get(`/v1/clients/${id}`)).body.data).toEqual(body.data);
    expect(body.data.updatedAt > body.data.createdAt).toBe(true);
    expect(await traces(id)).toEqual([
      'clients.create',
      'clients.update',
      'client.created',
      'client.updated',
    ]);
  });

  it('refuses a version that is no longer current, and changes nothing', async () => {
    const { id } = await created(rest, '/v1/clients', { name: 'One' });
    const { etag } = (await get(`/v1/clients/${id}`)).headers;
    const send = (name: string) =>
      call(rest.app, key, 'patch', `/v1/clients/${id}`, { name }).set('If-Match', etag!);
    expect([(await send('Two')).status, (await send('Three')).status]).toEqual([200, 412]);
    expect((await get(`/v1/clients/${id}`)).body.data.name).toBe('Two');
  });

  it('refuses an empty change, an unknown property and a client of another team', async () => {
    const path = `/v1/clients/${rest.team.client_id}`;
    expect(issueOf(await patch(path, {}))).toEqual([400, '', 'nothing_to_change']);
    expect(issueOf(await patch(path, { nam: 'x' }))).toEqual([400, 'nam', 'unknown_field']);
    expect((await patch(`/v1/clients/${rest.otherTeam.client_id}`, { name: 'x' })).status).toBe(404);
  });
});

describe('PATCH /v1/sites/:id', () => {
  it('changes name, address and MPANs of a site that has docs, and not its client', async () => {
    const { client_id: clientId } = rest.team;
    const { id } = await created(rest, '/v1/sites', { clientId, name: 'Depot', postcode: 'EX1 1EX' });
    await aDoc(rest, { siteId: id });
    const sent = { name: 'Depot North', addressLines: ['2 High Street'], postcode: null };
    const { status, body } = await patch(`/v1/sites/${id}`, { ...sent, mpans: ['20 1234 5678 385'] });
    expect([status, body.data]).toMatchObject([200, { ...sent, clientId, mpans: ['2012345678385'] }]);
    const other = await created(rest, '/v1/clients', { name: 'Other' });
    expect(issueOf(await patch(`/v1/sites/${id}`, { clientId: other.id }))).toEqual([
      400,
      'clientId',
      'unknown_field',
    ]);
    expect((await traces(id)).slice(-2)).toEqual(['site.created', 'site.updated']);
  });

  it('refuses an MPAN that was sent more than once', async () => {
    const mpans = ['2012345678385', '20 1234 5678 385'];
    expect(issueOf(await patch(`/v1/sites/${rest.team.site_id}`, { mpans }))[1]).toBe('mpans.1');
  });

  it('leaves no service the right to change the client of a site', async () => {
    const gateway = await rest.connectAs('team_operations_gateway');
    await expect(
      gateway.query(sql`UPDATE site SET client_id = client_id WHERE team_id = ${rest.team.id}::uuid`),
    ).rejects.toThrow(/permission denied/);
  });
});

describe('PATCH /v1/doc-templates/:id', () => {
  const values = { isolatedOn: '2026-03-01' };
  it('changes new revisions, and not those that are stored', async () => {
    const { id } = await created(rest, '/v1/doc-templates', aTemplate);
    const doc = await aDoc(rest, { templateId: id, values });
    const { status } = await patch(`/v1/doc-templates/${id}`, { body: '<p>Isolated: {{isolatedOn}}</p>' });
    expect(status).toBe(200);
    const next = await call(rest.app, key, 'post', '/v1/docs/revisions/create', { docId: doc.id, values });
    expect(next.status).toBe(201);
    const bodyOf = async (revision: number) =>
      (await get(`/v1/docs/${doc.id}?revision=${revision}`)).body.data.revision.body;
    expect(await bodyOf(1)).toContain('<p>2026-03-01:');
    expect(await bodyOf(2)).toBe('<p>Isolated: 2026-03-01</p>');
    expect((await traces(id)).at(-1)).toBe('doc-template.updated');
  });

  it('refuses fields that the body does not go with, and a body that names no field', async () => {
    const { id } = await created(rest, '/v1/doc-templates', aTemplate);
    const path = `/v1/doc-templates/${id}`;
    expect(issueOf(await patch(path, { fields: [] })).slice(0, 2)).toEqual([400, 'body']);
    expect(issueOf(await patch(path, { body: '{{nota}}' })).slice(0, 2)).toEqual([400, 'body']);
    expect(issueOf(await patch(path, {}))).toEqual([400, '', 'nothing_to_change']);
  });

  it('stores body and fields that go together when both are changed at the same time', async () => {
    const name = { name: 'a', type: 'string' };
    const { id } = await created(rest, '/v1/doc-templates', { name: 'T', fields: [name], body: 'x' });
    const path = `/v1/doc-templates/${id}`;
    const answers = await Promise.all([patch(path, { fields: [] }), patch(path, { body: '{{a}}' })]);
    const { fields, body } = (await get(path)).body.data;
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(body === '{{a}}').toBe(fields.length === 1);
  });
});
