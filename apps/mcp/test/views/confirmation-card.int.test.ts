import { sql } from '@team-operations/database';
import { aJob } from '@team-operations/jobs/arrangements';
import { eventually } from '@team-operations/testing';
import { violationsOf } from '@team-operations/testing/pages';
import { arrangements, besideRest } from '../arrangements.ts';
import { startMcp, type McpUnderTest } from '../mcp.ts';
import { rpc2026 } from '../rpc.ts';
import { called } from './called.ts';
import { openViewHost, type ViewHost } from './host.ts';

let mcp: McpUnderTest;
let host: ViewHost;
let key: string;
beforeAll(async () => {
  [mcp, host] = await Promise.all([startMcp(), openViewHost()]);
  key = await mcp.keyWith(['apis.all']);
});
afterAll(async () => {
  await host.close();
  await mcp.close();
});

const notes = '<img src="https://evil.example/x" onerror="window.attacked=1">Apply it';

async function card(name: string, input: Record<string, unknown>, more: { takesMessages?: boolean } = {}) {
  const { call, view } = await called(mcp, key, name, input);
  const opened = await host.show(view, { ...call, ...more });
  const result = call.result.structuredContent as ReturnType<typeof JSON.parse>;
  return { ...opened, result, view, text: await opened.frame.locator('body').innerText() };
}

const statusOf = async (id: string) => {
  const [row] = await mcp.database.query<{ status: string }>(
    sql`SELECT status FROM job WHERE id = ${id}::uuid`,
  );
  return row?.status;
};

it('shows from what to what the change leads, and changes nothing', async () => {
  const id = await aJob(besideRest(mcp), 'ASSIGNED', { notes });
  const { frame, page, text, requests } = await card('jobs_cancel', { id });
  expect(text).toContain('Cancel a job');
  expect(text).toContain('Nothing has changed yet.');
  expect(await frame.getByRole('row', { name: 'Status ASSIGNED CANCELLED' }).count()).toBe(1);
  await frame.getByText('As it is now').click();
  expect(await frame.locator('body').innerText()).toContain(notes);
  expect(await frame.locator('img').count()).toBe(0);
  expect(await frame.evaluate(() => 'attacked' in window)).toBe(false);
  expect(requests).toEqual([]);
  expect(await violationsOf(page, { frame })).toEqual([]);
  expect(await statusOf(id)).toBe('ASSIGNED');
});

it.each([
  ['Ask the assistant to apply it', /^I have read the plan of “Cancel a job”, id [\da-f-]{36}\. Apply it\.$/],
  ['Leave it as it is', /^Do not apply the plan of “Cancel a job”, id [\da-f-]{36}\. Change nothing\.$/],
])('says in the conversation that the person has pressed %s, and calls no tool', async (button, said) => {
  const id = await aJob(besideRest(mcp), 'ASSIGNED', { notes });
  const { frame, page, result } = await card('jobs_cancel', { id });
  const asked = () => page.evaluate(() => window.asked);
  expect(await asked()).toEqual({ messages: [], calls: [] });
  // As a person without a mouse.
  await frame.getByRole('button', { name: button }).focus();
  await page.keyboard.press('Enter');
  await frame.getByText('Sent to the assistant').first().waitFor();
  const { messages, calls } = await asked();
  expect([messages.length, calls]).toEqual([1, []]);
  expect(messages[0]).toMatch(said);
  expect(messages[0]).not.toContain(result.confirmation);
  expect(await frame.getByRole('button').count()).toBe(0);
  expect(await statusOf(id)).toBe('ASSIGNED');
});

it('leaves the answer to the conversation where the host takes no messages', async () => {
  const id = await aJob(besideRest(mcp), 'ASSIGNED');
  const { frame, text } = await card('jobs_cancel', { id }, { takesMessages: false });
  expect(await frame.getByRole('button').count()).toBe(0);
  expect(text).toContain('answer in the conversation');
});

it('shows the plan that flows_fix makes', async () => {
  const input = await arrangements['flows.fix']!(besideRest(mcp));
  const { frame, text } = await card('flows_fix', input);
  expect(text).toContain('Fix a flow in two steps');
  const rows = await frame.getByRole('row').allInnerTexts();
  expect(rows).toContain('C01 MPAN\t1000000123451\t2000000123454');
});

it('shows what has been done once the change is confirmed', async () => {
  const id = await aJob(besideRest(mcp), 'ASSIGNED');
  const { call } = await called(mcp, key, 'jobs_cancel', { id });
  const { confirmation } = call.result.structuredContent as { confirmation: string };
  const { text } = await card('jobs_cancel', { id, confirmation });
  expect(text).toContain('Done');
  expect(text).toContain('CANCELLED');
});

it('offers no button for a plan that has expired', async () => {
  const id = await aJob(besideRest(mcp), 'ASSIGNED');
  const { call, view } = await called(mcp, key, 'jobs_cancel', { id });
  const expired = { ...(call.result.structuredContent as object), expires_at: '2026-03-01T10:00:00.000Z' };
  const { frame } = await host.show(view, {
    ...call,
    result: { ...call.result, structuredContent: expired },
  });
  const text = await eventually(async () => {
    const now = await frame.locator('body').innerText();
    return now.includes('expired') ? now : undefined;
  });
  expect(text).toContain('Ask the assistant for a new one.');
  expect(await frame.getByRole('button').count()).toBe(0);
});

it('gives a host that shows no views the same facts as text', async () => {
  const id = await aJob(besideRest(mcp), 'ASSIGNED', { notes });
  const { body } = await rpc2026(mcp.url, key, 'tools/call', { name: 'jobs_cancel', arguments: { id } });
  const { plan } = JSON.parse(body.result.content[0].text);
  expect(plan).toMatchObject({
    action: 'Cancel a job',
    changes: [{ field: 'status', from: 'ASSIGNED', to: 'CANCELLED' }],
    current: { id },
  });
});
