import { call } from '@team-operations/testing';
import { keyWith } from '@team-operations/testing/rest';
import { arrangements, besideRest } from './arrangements.ts';
import { jobTools } from './job-tools.ts';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { rpc2026 } from './rpc.ts';

let mcp: McpUnderTest;
let key: string;
let tool: ReturnType<typeof jobTools>['tool'];
let aJob: ReturnType<typeof jobTools>['aJob'];
let statusOf: ReturnType<typeof jobTools>['statusOf'];

beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
  ({ tool, aJob, statusOf } = jobTools(mcp, key));
});

afterAll(() => mcp.close());

describe('a destructive tool, where the client can ask', () => {
  const capabilities = { elicitation: {} };
  const ask = async (params: Record<string, unknown>, credential = key) =>
    (await rpc2026(mcp.url, credential, 'tools/call', params, { capabilities })).body;

  it('asks the person, with sealed state, and applies what was accepted', async () => {
    const id = await aJob();
    const params = { name: 'jobs_cancel', arguments: { id } };
    const asked = (await ask(params)).result;
    expect(asked).toMatchObject({ resultType: 'input_required', requestState: expect.any(String) });
    const { confirm } = asked.inputRequests;
    expect(confirm).toMatchObject({ method: 'elicitation/create', params: { mode: 'form' } });
    expect(confirm.params.message).toContain('Cancel a job? This cannot be undone.');
    expect(await statusOf(id)).toBe('PENDING');
    const inputResponses = { confirm: { action: 'accept', content: { confirm: true } } };
    const applied = (await ask({ ...params, requestState: asked.requestState, inputResponses })).result;
    expect(applied.structuredContent.data).toMatchObject({ id, status: 'CANCELLED' });
  });

  it.each([
    ['declined', { action: 'decline' }],
    ['left without an answer', { action: 'cancel' }],
    ['accepted without the tick', { action: 'accept', content: { confirm: false } }],
  ])('changes nothing when the question was %s', async (_, confirm) => {
    const id = await aJob();
    const params = { name: 'jobs_cancel', arguments: { id } };
    const { requestState } = (await ask(params)).result;
    const { result } = await ask({ ...params, requestState, inputResponses: { confirm } });
    expect(result.structuredContent.note).toContain('Nothing has changed');
    const inTwoCalls = await tool('jobs_cancel', { id, confirmation: requestState });
    expect(inTwoCalls.structuredContent.error.issues[0].path).toBe('confirmation');
    expect(await statusOf(id)).toBe('PENDING');
  });

  it('refuses state of another credential, team, tool or arguments, of a plan of 2025, or that was altered', async () => {
    const [id, other] = [await aJob(), await aJob()];
    const params = { name: 'jobs_cancel', arguments: { id } };
    const { requestState } = (await ask(params)).result;
    const ofPlan = (await tool('jobs_cancel', { id })).structuredContent.confirmation;
    const inputResponses = { confirm: { action: 'accept', content: { confirm: true } } };
    const abort = { name: 'jobs_abort', arguments: { id, reasonId: crypto.randomUUID() } };
    const theirKey = await keyWith(mcp.database, mcp.otherTeam.id, ['apis.all']);
    const answers = [
      await ask({ ...params, requestState, inputResponses }, await mcp.keyWith(['apis.all'])),
      await ask({ ...params, requestState, inputResponses }, theirKey),
      await ask({ ...abort, requestState, inputResponses }),
      await ask({ ...params, arguments: { id: other }, requestState, inputResponses }),
      await ask({ ...params, requestState: ofPlan, inputResponses }),
      await ask({ ...params, requestState: requestState.slice(0, -2), inputResponses }),
      await ask({ ...params, requestState: `${requestState}x`, inputResponses }),
      await ask({ ...params, requestState: '', inputResponses }),
    ];
    for (const { error } of answers)
      expect(error).toMatchObject({ code: -32_602, data: { issues: [{ path: 'requestState' }] } });
    expect([await statusOf(id), await statusOf(other)]).toEqual(['PENDING', 'PENDING']);
  });

  it('gives a client of this revision that cannot ask a plan', async () => {
    const id = await aJob();
    const { body } = await rpc2026(mcp.url, key, 'tools/call', { name: 'jobs_cancel', arguments: { id } });
    expect(body.result.structuredContent).toHaveProperty('confirmation');
  });
});

describe('a plan of flows_fix', () => {
  /** A plan that no person has seen: another key has made it, over REST. */
  async function unseen() {
    const rest = besideRest(mcp);
    const { id, ...args } = await arrangements['flows.fix']!(rest);
    const other = await mcp.keyWith(['apis.all']);
    const { body } = await call(rest.app, other, 'post', `/v1/flows/${String(id)}/fix`, args);
    const { planId, changes, release, warnings } = body.data;
    return { args: { id, planId }, planned: { changes, release, warnings } };
  }
  const values = ({ changes, release }: Record<string, unknown>) =>
    JSON.stringify([changes, release]).match(/"(?:to|reason)":"?[^",}]+/g)!;

  it('is shown to the person who is asked, for any maker of the plan', async () => {
    const { args, planned } = await unseen();
    const params = { name: 'flows_fix', arguments: args };
    const { body } = await rpc2026(mcp.url, key, 'tools/call', params, { capabilities: { elicitation: {} } });
    const { message } = body.result.inputRequests.confirm.params;
    const shown = message.replaceAll(/[«»]/g, '').replaceAll('": ', '":');
    expect(values(planned).length).toBeGreaterThan(0);
    for (const value of values(planned)) expect(shown).toContain(value);
  });

  it('is shown before it can be confirmed where the client cannot ask', async () => {
    const { args, planned } = await unseen();
    const { structuredContent } = await tool('flows_fix', args);
    expect(structuredContent.confirmation).toEqual(expect.any(String));
    const shown = JSON.stringify(structuredContent.plan.planned).replaceAll(/[«»]/g, '');
    for (const value of values(planned)) expect(shown).toContain(value);
  });

  it('is refused before anyone is asked when there is none of this id', async () => {
    const { args } = await unseen();
    const { isError, structuredContent } = await tool('flows_fix', { ...args, planId: crypto.randomUUID() });
    expect([isError, structuredContent.error.issues[0].path]).toEqual([true, 'planId']);
  });
});

it('a question that does not show everything says so', async () => {
  const id = await aJob();
  await tool('jobs_update', { id, notes: 'Ring the bell twice. '.repeat(400) });
  const params = { name: 'jobs_cancel', arguments: { id } };
  const { body } = await rpc2026(mcp.url, key, 'tools/call', params, { capabilities: { elicitation: {} } });
  expect(body.result.inputRequests.confirm.params.message).toMatch(/`current\.notes`: the first \d+ of/);
});
