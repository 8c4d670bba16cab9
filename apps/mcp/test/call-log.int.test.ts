/** The record of each call of a tool: which application, which person, which tool, and what came of it. */
import { createLogger, type Logger } from '@team-operations/service';
import { addPerson, makeAccessToken } from '@team-operations/testing';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { rpc2025, rpc2026 } from './rpc.ts';

type Line = Record<string, unknown>;
const lines: Line[] = [];

/** A logger that keeps what it is given. */
function recorder(): Logger {
  const logger = createLogger({ name: 'mcp-test', level: 'silent' });
  const keep = (line: Line, message: string) => void lines.push({ ...line, message });
  return Object.assign(logger, { info: keep, error: keep });
}

let mcp: McpUnderTest;
beforeAll(async () => {
  mcp = await startMcp({ logger: recorder() });
});
afterAll(() => mcp.close());
beforeEach(() => void (lines.length = 0));

const calls = () => lines.filter(({ tool }) => tool !== undefined);

async function assistant() {
  const person = await addPerson(mcp.database, mcp.team.id, 'admin');
  const made = await makeAccessToken(mcp.database, { team: mcp.team, person, scopes: ['apis.all'] });
  return { person, ...made };
}

const missing = '01980000-0000-7000-8000-000000000001';

it.each([
  ['2025-11-25', rpc2025],
  ['2026-07-28', rpc2026],
])('has a line for each read that shows what a tool does (%s)', async (_, rpc) => {
  const { person, token } = await assistant();
  await rpc(mcp.url, token, 'resources/read', { uri: 'team://members' });
  await rpc(mcp.url, token, 'resources/list', {});
  const argument = { name: 'job', value: 'x' };
  const ref = { type: 'ref/prompt', name: 'job-health-check' };
  await rpc(mcp.url, token, 'completion/complete', { ref, argument });
  const by = { person_id: person, team_id: mcp.team.id, outcome: 'success' };
  expect(calls()).toMatchObject([
    { ...by, tool: 'team_members', through: 'resource' },
    { ...by, tool: 'team_job_types', through: 'resource' },
    { ...by, tool: 'jobs_list', through: 'completion' },
  ]);
});

it.each([
  ['2025-11-25', rpc2025],
  ['2026-07-28', rpc2026],
])('has a line for each call, also for one that only reads or is refused (%s)', async (_, rpc) => {
  const { person, token } = await assistant();
  const call = (name: string, args: object) => rpc(mcp.url, token, 'tools/call', { name, arguments: args });
  await call('jobs_list', { limit: 1 });
  await call('jobs_get', { id: missing });
  await call('jobs_count', { status: ['NONE'] });
  const by = {
    message: 'tool call',
    request_id: expect.any(String),
    team_id: mcp.team.id,
    person_id: person,
    client_id: expect.stringMatching(/./),
    credential_id: expect.any(String),
    milliseconds: expect.any(Number),
  };
  expect(calls()).toEqual([
    { ...by, tool: 'jobs_list', outcome: 'success' },
    { ...by, tool: 'jobs_get', outcome: 'refused' },
    { ...by, tool: 'jobs_count', outcome: 'refused' },
  ]);
});

it.each([
  ['2025-11-25', rpc2025],
  ['2026-07-28', rpc2026],
])('has a line for a call that lacks its scope (%s)', async (_, rpc) => {
  const key = await mcp.keyWith(['flows.read']);
  const { status } = await rpc(mcp.url, key, 'tools/call', { name: 'jobs_get', arguments: { id: missing } });
  expect(status).toBe(403);
  expect(calls()).toMatchObject([{ tool: 'jobs_get', outcome: 'refused', team_id: mcp.team.id }]);
});

it.each([
  ['2025-11-25', rpc2025],
  ['2026-07-28', rpc2026],
])('has the trace of the caller, if it is well formed (%s)', async (_, rpc) => {
  const { token } = await assistant();
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  for (const traceparent of [
    `00-${trace}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    'trace',
    7,
  ])
    await rpc(mcp.url, token, 'tools/call', { name: 'team_info', arguments: {}, _meta: { traceparent } });
  expect(calls().map((line) => line['trace_id'])).toEqual([trace, undefined, undefined, undefined]);
});

it('names the key where no person and no application calls', async () => {
  const key = await mcp.keyWith(['apis.all']);
  await rpc2025(mcp.url, key, 'tools/call', { name: 'team_info', arguments: {} });
  expect(calls()).toMatchObject([{ tool: 'team_info', credential_id: expect.any(String), person_id: null }]);
});

it('says nothing of what was asked and answered', async () => {
  const { token } = await assistant();
  const search = { name: 'search_global', arguments: { query: 'Sam Fitter Leeds' } };
  await rpc2025(mcp.url, token, 'tools/call', search);
  expect(calls()).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('Sam Fitter');
});
