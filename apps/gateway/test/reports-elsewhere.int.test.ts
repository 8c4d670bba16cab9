import { sql } from '@team-operations/database';
import { faultReport } from '@team-operations/testing';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  gateway = await startGateway({
    dnoTelephones: { EELC: '0800 316 3105' },
    refusalAlarms: { perAddress: 1000, unidentified: 1000 },
  });
  key = gateway.team.api_keys['apis.all']!;
});
afterAll(() => gateway.close());

const alarmsOf = (reference: string) =>
  gateway.database.query<{ type: string; data: object }>(sql`
    SELECT type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference} ORDER BY id`);
const allAlarms = () =>
  gateway.database.query(sql`SELECT id FROM outbox_message WHERE topic = 'operations.alarms.v1'`);

const job = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01';

describe('a fault report that is sent elsewhere and refused', () => {
  it.each([
    ['post', '/v1/jobs', 400],
    ['patch', `/v1/jobs/${job}`, 400],
    ['post', `/v1/jobs/${job}/abort`, 400],
    ['post', '/v1/dno-faults', 405],
    ['put', '/v1/dno-faults', 405],
    ['post', '/v1/faults', 404],
    ['post', '/v1/assets', 400],
  ] as const)('by %s to %s says that no one was notified, and alarms', async (method, path, status) => {
    const report = faultReport();
    const { body, status: answered } = await call(gateway.app, key, method, path, report);
    expect(answered).toBe(status);
    expect(body.message).toMatch(/^Rejected\. Nothing was saved or sent\. [\w ]+ notified/);
    expect(body.message).toContain('telephone 0800 316 3105 now (network operator: Eastern, EELC)');
    expect(body.message).toMatch(/Send the report with POST to \/v1\/sip\. See `error\.issues`\.$/);
    expect(await alarmsOf(report.job_id)).toMatchObject([
      { type: 'fault.refused', data: { category: 'A', status } },
    ]);
    if (status === 405) expect(body.error.issues[0].fix).toContain('POST to /v1/sip');
  });

  it('without a credential, or as no JSON, does too', async () => {
    const [report, broken] = [faultReport(), faultReport()];
    expect((await call(gateway.app, 'none', 'post', '/v1/jobs', report)).status).toBe(401);
    expect(await alarmsOf(report.job_id)).toMatchObject([{ type: 'fault.refused.unidentified' }]);
    const text = JSON.stringify(broken).slice(0, -1);
    const sent = await call(gateway.app, key, 'post', '/v1/jobs').type('json').send(text);
    expect(sent.status).toBe(400);
    expect(sent.body.message).toContain('notified');
    expect(await alarmsOf(broken.job_id)).toMatchObject([{ type: 'fault.refused' }]);
  });

  it.each([
    { dno_issue: { code: 'A' } },
    { dno_isue: { code: 'a', comment: 'sparks' } },
    { dn_issue: { code: 'A' } },
    { dnoIssue: 'A' },
    { dno_issue_code: 'A' },
  ])('as %j does too', async (report) => {
    const { body } = await call(gateway.app, key, 'post', '/v1/sites', report);
    expect(body.message).toContain('notified');
  });

  it('as a person who depends on a supply that was left off does too', async () => {
    const { job_id, mpan } = faultReport();
    const sent = { job_id, mpan, failure_reason: '8', sip_ani: { medical: true } };
    const { body } = await call(gateway.app, key, 'post', '/v1/faults', sent);
    expect(body.message).toMatch(/notified of the supply that was left off\. Telephone [ \d]+ now \(/);
    expect(await alarmsOf(job_id)).toMatchObject([{ data: { supplyOff: true } }]);
  });

  it('in the words of an abort does too', async () => {
    const comment = 'Cut-out on fire, live parts exposed';
    const { body } = await call(gateway.app, key, 'post', `/v1/jobs/${job}/abort`, { comment });
    expect(body.message).toContain('of the DNO fault. If there is danger to life: telephone');
  });

  it.each([
    ['/v1/jobs', { jobTypeId: 'x', notes: 'No damage to the cut-out', category: 'A' }],
    ['/v1/assets', { condition: 'A', note: 'Cut-out burnt' }],
    ['/v1/docs', { text: 'If the cut-out is on fire, leave.' }],
    ['/v1/nothing', { dno_issue: null }],
    [
      '/v1/sites',
      { name: '12 High St', dno: 'UK Power Networks', addressLine1: '1', postcode: 'AB1', code: 'A' },
    ],
    ['/v1/sites', { name: '12 High St', clientId: 'x', dno: 'UKPN', category: 'B' }],
    ['/v1/assets', { typeId: 'x', values: { dno: 'EELC', condition_code: 'C', serial: '1' } }],
    ['/v1/assets', { clientId: 'x', values: { dno: 'NGED', priority: 'C' } }],
    ['/v1/assets', { clientId: 'x', values: { dno_required: true, fuse_rating: '100', priority: 'B' } }],
    ['/v1/invoices', { lines: [{ description: 'DNO issue', code: 'B', pricePence: '100' }] }],
    [
      '/v1/templates',
      { name: 'T', fields: [{ name: 'dno_issue', type: 'select', options: ['A', 'B', 'C'], code: 'A' }] },
    ],
    ['/v1/nothing', { query: 'DNO: A' }],
    ['/v1/search', { query: 'dno issue', category: 'A' }],
  ])('is not read into what is refused at %s', async (path, body) => {
    const before = await allAlarms();
    const { body: answer } = await call(gateway.app, key, 'post', path, body);
    expect(answer.message).not.toMatch(/notified|telephone/);
    expect(await allAlarms()).toEqual(before);
  });
});

it('what no route takes is limited like a submission', async () => {
  const limited = await startGateway({ requestsPerMinute: 3 });
  const ownKey = limited.team.api_keys['apis.all']!;
  const statuses: number[] = [];
  let last = '';
  for (let sent = 0; sent < 5; sent += 1) {
    const { status, body } = await call(limited.app, ownKey, 'post', '/v1/faults', faultReport());
    statuses.push(status);
    last = body.message;
  }
  await limited.close();
  expect(statuses).toEqual([404, 404, 404, 429, 429]);
  expect(last).toContain('notified');
  expect(last).toMatch(/Send the report with POST to \/v1\/sip after the seconds in `Retry-After`\.$/);
});

it('a refused write without a sign of a report uses no time of one that has', async () => {
  const hurried = await startGateway({ refusalAlarms: { search: { credential: 300 } } });
  const ownKey = hurried.team.api_keys['apis.all']!;
  const unrelated = { name: 'Cut-out in the hall, flat 2, category A. '.repeat(20_000) };
  const { status } = await call(hurried.app, ownKey, 'post', '/v1/sites', unrelated);
  const { body } = await call(hurried.app, ownKey, 'post', '/v1/sites', faultReport());
  await hurried.close();
  expect(status).toBe(400);
  expect(body.message).toContain('notified');
});
