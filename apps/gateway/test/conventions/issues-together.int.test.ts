import { aProfile, sent } from '@team-operations/invoicing/arrangements';
import { makeTeam } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { call, startGateway, type GatewayUnderTest } from '../gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

interface Issue {
  path: string;
  message: string;
  fix?: string;
}

type Method = 'get' | 'post' | 'patch';
type Team = GatewayUnderTest['team'];

/** The properties that a request of a team is refused for, each with a remedy. */
async function refusedFor(
  team: Team,
  [method, path, body]: readonly [Method, string, (object | undefined)?],
) {
  const answer = await call(gateway.app, team.api_keys['apis.all']!, method, path, body);
  const issues = answer.body.error?.issues as Issue[] | undefined;
  // Such as 'must be a string', which is the remedy as well.
  const without = issues?.filter(({ fix, message }) => fix === undefined && !message.startsWith('must be '));
  return [answer.status, issues?.map((issue) => issue.path), without];
}

const site = (team: Team) => ({ clientId: team.client_id, name: 'Depot' });
const template = (...fields: object[]) => ({ name: 'T', fields, body: '{{nota}}' });
const note = { name: 'note', type: 'string' };

/** A request with several faults, which different parts of the service find. */
const byRequest: Record<string, (team: Team) => readonly [Method, string, object | undefined, ...string[]]> =
  {
    'a webhook': () => [
      'post',
      '/v1/webhooks',
      { url: 'https://10.0.0.1/in', events: ['job.started'] },
      'events.0',
      'url',
    ],
    'a change of a webhook': () => [
      'patch',
      `/v1/webhooks/${uuidV7()}`,
      { takeOver: true, events: ['job.started'] },
      'events.0',
      'url',
    ],
    'a profile': () => [
      'post',
      '/v1/invoicing/profile/upsert',
      { ...aProfile, name: 7, vatNumber: 'GB 123 4567 83', creditNotePrefix: 'INV-' },
      'name',
      'vatNumber',
      'creditNotePrefix',
    ],
    'a contract': (team) => [
      'post',
      '/v1/invoicing/contracts',
      { clientId: team.client_id, name: 7, validFrom: '2026-02-01', validTo: '2026-01-01' },
      'name',
      'validTo',
    ],
    'a site': (team) => [
      'post',
      '/v1/sites',
      { ...site(team), name: 7, mpans: ['2012345678385', '20 1234 5678 385'] },
      'name',
      'mpans.1',
    ],
    'a doc template': () => ['post', '/v1/doc-templates', { ...template(note), name: 7 }, 'name', 'body'],
    'an asset type': () => [
      'post',
      '/v1/asset-types',
      {
        name: 7,
        attributeSchema: { type: 'object', properties: { a: { type: 'string' } }, required: ['b'] },
      },
      'name',
      'attributeSchema.required.0',
    ],
    'a list of jobs': () => [
      'get',
      '/v1/jobs?status=DONE&cursor=x&scheduledFrom=2026-03-02&scheduledTo=2026-03-01',
      undefined,
      'status',
      'scheduledFrom',
      'cursor',
    ],
    metrics: () => [
      'get',
      '/v1/metrics/flows?bucket=year&from=2026-03-02&to=2026-03-01',
      undefined,
      'bucket',
      'from',
    ],
  };

describe('what a request itself has wrong', () => {
  it.each(Object.entries(byRequest))('when %s has several faults, then all are named', async (_, ask) => {
    const [method, path, body, ...paths] = ask(gateway.team);
    const [status, found, without] = await refusedFor(gateway.team, [method, path, body]);
    expect([status, found]).toEqual([400, paths]);
    expect(without).toEqual([]);
  });
});

describe('what the team does not have', () => {
  it('when a job names several such things, then all are named', async () => {
    const { team } = gateway;
    const job = { jobTypeId: team.job_type_id, scheduledDate: '2026-03-01', externalReference: uuidV7() };
    await sent({ app: gateway.app, team }, '/v1/jobs', job);
    const again = { ...job, jobTypeId: uuidV7(), supplierId: uuidV7() };
    const refused = ['externalReference', 'jobTypeId', 'supplierId'];
    expect(await refusedFor(team, ['post', '/v1/jobs', again])).toEqual([400, refused, []]);
    const { id: clientId } = await sent({ app: gateway.app, team }, '/v1/clients', { name: 'Other' });
    const other = {
      ...job,
      externalReference: uuidV7(),
      jobTypeId: uuidV7(),
      clientId,
      siteId: team.site_id,
    };
    expect(await refusedFor(team, ['post', '/v1/jobs', other])).toEqual([400, ['jobTypeId', 'siteId'], []]);
  });

  it('when a change of a job has a day that is to come too, then all are named', async () => {
    const { team } = gateway;
    const job = { jobTypeId: team.job_type_id, scheduledDate: '2026-03-01' };
    const { id } = await sent({ app: gateway.app, team }, '/v1/jobs', job);
    const change = { visitedOn: '9998-01-01', clientId: uuidV7() };
    expect(await refusedFor(team, ['patch', `/v1/jobs/${id}`, change])).toEqual([
      400,
      ['visitedOn', 'clientId'],
      [],
    ]);
    const abort = { visitedOn: '9998-01-01', abortReasonId: uuidV7() };
    const refused = [400, ['visitedOn', 'abortReasonId'], []];
    expect(await refusedFor(team, ['post', `/v1/jobs/${id}/abort`, abort])).toEqual(refused);
  });

  it('when an asset, a doc or a rate do, then all are named', async () => {
    const team = await makeTeam(gateway.database);
    const asset = { typeId: uuidV7(), name: 'A', siteId: uuidV7(), jobId: uuidV7() };
    expect(await refusedFor(team, ['post', '/v1/assets', asset])).toEqual([
      400,
      ['typeId', 'siteId', 'jobId'],
      [],
    ]);
    const doc = { title: 'T', clientId: uuidV7(), values: { a: 1 } };
    expect(await refusedFor(team, ['post', '/v1/docs', doc])).toEqual([400, ['values', 'clientId'], []]);
    const rate = {
      contractId: uuidV7(),
      jobTypeId: uuidV7(),
      kind: 'COMPLETED_VISIT',
      validFrom: '2026-01-01',
      netPence: 1,
    };
    const refused = ['contractId', 'jobTypeId', 'vatRate'];
    expect(await refusedFor(team, ['post', '/v1/invoicing/rates', rate])).toEqual([400, refused, []]);
  });
});
