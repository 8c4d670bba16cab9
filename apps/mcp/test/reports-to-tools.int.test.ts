import { sql } from '@team-operations/database';
import { faultReport } from '@team-operations/testing';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { post, request2025, rpc2025, rpc2026 } from './rpc.ts';

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp({ dnoTelephones: { EELC: '0800 316 3105' } });
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

const alarmsOf = (reference: string) =>
  mcp.database.query(sql`
    SELECT type, data FROM outbox_message
    WHERE topic = 'operations.alarms.v1' AND data ->> 'jobReference' = ${reference}`);

describe.each([
  ['2025-11-25', rpc2025],
  ['2026-07-28', rpc2026],
])('revision %s', (_, rpc) => {
  const callTool = async (name: string, sent: object, by = key) =>
    JSON.stringify((await rpc(mcp.url, by, 'tools/call', { name, arguments: sent })).body);

  it.each(['jobs_create', 'jobs_abort'])(
    'a fault report to %s says that no one was notified',
    async (name) => {
      const report = faultReport();
      const result = await callTool(name, report);
      expect(result).toContain('notified nobody of the DNO fault');
      expect(result).toContain('telephone 0800 316 3105 now (network operator: Eastern, EELC)');
      expect(await alarmsOf(report.job_id)).toMatchObject([
        { type: 'fault.refused', data: { category: 'A' } },
      ]);
    },
  );

  it.each<[string, string, string[]]>([
    ['to a tool whose scope is missing', 'jobs_create', ['jobs.read']],
    ['to a tool that does not exist', 'report_fault', ['apis.all']],
  ])('a fault report %s says so too', async (__, name, scopes) => {
    const report = faultReport();
    const result = await callTool(name, report, await mcp.keyWith(scopes));
    expect(result).toContain('notified nobody of the DNO fault');
    expect(await alarmsOf(report.job_id)).toHaveLength(1);
  });

  it('a fault report on a job that the office planned names the operator of that job', async () => {
    const { mpan: _mpan, ...report } = faultReport();
    await mcp.database.query(sql`
      INSERT INTO job (id, team_id, scheduled_date, job_type_id, external_reference, mpan)
      VALUES (uuidv7(), ${mcp.team.id}::uuid, '2026-03-01', ${mcp.team.job_type_id}::uuid, ${report.job_id}, '1000000123451')`);
    const known = 'telephone 0800 316 3105 now (network operator: Eastern, EELC)';
    const reader = await mcp.keyWith(['jobs.read', 'jobs.write']);
    expect(await callTool('jobs_create', report, reader)).not.toContain('EELC');
    expect(await callTool('jobs_create', report)).toContain(known);
    expect(await alarmsOf(report.job_id)).toMatchObject([
      { data: { mpan: null } },
      { data: { mpan: '1000000123451', dno: { mpid: 'EELC' } } },
    ]);
  });

  it('a person who depends on a supply that was left off says so too', async () => {
    const { job_id, mpan } = faultReport();
    const sent = { job_id, mpan, outcome_code: 'AB', failure_reason: '8', sip_ani: { medical: true } };
    const result = await callTool('jobs_abort', sent);
    expect(result).toContain(
      'notified nobody of the supply that was left off. Telephone 0800 316 3105 now (network operator: ',
    );
    expect(await alarmsOf(job_id)).toMatchObject([{ type: 'fault.refused', data: { supplyOff: true } }]);
  });

  it('a refused call without one does not', async () => {
    expect(await callTool('jobs_create', { category: 'A', dno_issue: null })).not.toContain('notified');
  });
});

const called = (report: object) =>
  JSON.stringify(request2025('tools/call', { name: 'jobs_create', arguments: report }));
const twice = (message: string) => `[${message},${message}]`;
const deep = JSON.parse(`${'['.repeat(21)}${']'.repeat(21)}`) as unknown;

it.each<[string, (report: object) => string, Record<string, string>]>([
  ['is cut off', (report) => called(report).slice(0, -2), {}],
  ['has a NUL', (report) => called({ ...report, notes: 'a\0' }), {}],
  ['has half of an emoji', (report) => called({ ...report, notes: '\ud83d' }), {}],
  ['is nested too deep', (report) => called({ ...report, extra: deep }), {}],
  ['has an id twice', (report) => twice(called(report)), {}],
  ['comes with a wrong header', called, { 'X-MCP-Toolsets': 'no-such' }],
])('a report in a body that %s says that no one was notified', async (_, bodyOf, headers) => {
  const report = faultReport();
  const { status, body } = await post(mcp.url, bodyOf(report), { key, headers });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('notified nobody of the DNO fault');
  expect(await alarmsOf(report.job_id)).toMatchObject([{ type: 'fault.refused', data: { category: 'A' } }]);
});

it('a call is not searched when the time of its credential is used up', async () => {
  const spent = await startMcp({ refusalAlarms: { search: { credential: 0 } } });
  const report = faultReport();
  const sent = { name: 'jobs_create', arguments: report };
  const { body } = await rpc2025(spent.url, await spent.keyWith(['apis.all']), 'tools/call', sent);
  const alarms = await spent.database.query(
    sql`SELECT id FROM outbox_message WHERE topic = 'operations.alarms.v1'`,
  );
  await spent.close();
  expect(JSON.stringify(body)).toContain('isError');
  expect(JSON.stringify(body)).not.toContain('notified');
  expect(alarms).toEqual([]);
});
