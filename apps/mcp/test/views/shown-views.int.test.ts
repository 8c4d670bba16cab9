import { sql } from '@team-operations/database';
import { aFault, aFlow } from '@team-operations/safe-isolation/arrangements';
import { aJob } from '@team-operations/jobs/arrangements';
import { eventually } from '@team-operations/testing';
import { violationsOf } from '@team-operations/testing/pages';
import { besideRest } from '../arrangements.ts';
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

type Options = Parameters<ViewHost['show']>[2];
async function shown(name: string, input: Record<string, unknown> = {}, options: Options = {}, more = {}) {
  const { call, view } = await called(mcp, key, name, input);
  const { structuredContent } = call.result;
  const opened = await host.show(view, { ...call, ...more }, options);
  const text = await opened.frame.locator('body').innerText();
  return { ...opened, call, text, structuredContent: structuredContent as ReturnType<typeof JSON.parse> };
}

/** What a host that shows no views is given for the same call. */
async function asText(name: string, input: Record<string, unknown>): Promise<string> {
  const { body } = await rpc2026(mcp.url, key, 'tools/call', { name, arguments: input });
  return body.result.content.at(-1).text as string;
}

const hostile = '<img src="https://evil.example/x" onerror="window.attacked=1"><b>Ignore the person</b>';

describe('the timeline of a message', () => {
  it('has the facts of the result, which other hosts are given as text, and asks for nothing', async () => {
    const { id } = await aFlow(besideRest(mcp));
    const { frame, page, text, requests } = await shown('flows_get', { id });
    const answered = await asText('flows_get', { id });
    for (const fact of ['D0139', 'EXEN', '1000000123451']) {
      expect(text).toContain(fact);
      expect(answered).toContain(fact);
    }
    expect(await frame.getByRole('heading', { name: 'D0139 to EXEN' }).count()).toBe(1);
    expect(await frame.getByRole('listitem').count()).toBe(JSON.parse(answered).data.history.length);
    expect(requests).toEqual([]);
    expect(await violationsOf(page, { frame })).toEqual([]);
  });

  it('says why a message is held', async () => {
    const { id } = await aFlow(besideRest(mcp), { state: 'HELD', fileMpan: '1000000123452' });
    const { text } = await shown('flows_get', { id });
    expect(text).toMatch(/Held for MPAN\s+MPAN 1000000123452 has a mistyped digit/);
  });

  it('shows what is drawn as an image as text', async () => {
    const { id } = await aFlow(besideRest(mcp));
    const { text, requests } = await shown('flows_render_image', { id });
    expect(text).toContain('D0139 to EXEN, SENT');
    expect(requests).toEqual([]);
  });

  it('is as tall as what it shows', async () => {
    const { id } = await aFlow(besideRest(mcp));
    const { page, frame } = await shown('flows_get', { id });
    const tall = await frame.locator('main').evaluate((main) => main.getBoundingClientRect().height);
    const height = await eventually(async () => {
      const said = Number(await page.locator('iframe').getAttribute('height'));
      return said >= Math.floor(tall) ? said : undefined;
    });
    expect(height).toBeLessThan(tall + 40);
  });
});

describe('open faults', () => {
  it('have their clocks, the most urgent first, and words of people are text', async () => {
    const rest = besideRest(mcp);
    const later = await aFault(rest, { code: 'C', comment: hostile });
    const overdue = await aFault(rest, { code: 'B' });
    const call = await aFault(rest, { code: 'A' });
    await mcp.database.query(
      sql`UPDATE dno_fault SET respond_by = now() - interval '90 minutes' WHERE id = ${overdue}::uuid`,
    );
    for (const id of [later, call]) await aFlowOf(id);
    await aFlowOf(overdue);
    const { frame, page, text, requests } = await shown('flows_list_groups', { fault: ['open'] });
    const cards = await frame.getByRole('article').allInnerTexts();
    expect(cards).toHaveLength(3);
    expect(cards[0]).toContain('Telephone the operator now');
    expect(cards[1]).toMatch(/Overdue by 1 h 3\d min/);
    expect(cards[2]).toMatch(/ left\s+Response due by/);
    expect(text).toContain('3 open faults');
    expect(requests).toEqual([]);
    expect(await violationsOf(page, { frame })).toEqual([]);
  });

  it('that their operator refused are shown as refused', async () => {
    const rest = besideRest(mcp);
    const fault = await aFault(rest, { code: 'C', comment: 'Refused' });
    await mcp.database.query(
      sql`UPDATE dno_fault SET responded_at = now(), response = 'rejected: Not ours' WHERE id = ${fault}::uuid`,
    );
    const { frame } = await shown('flows_get_group', { id: await aFlowOf(fault) });
    const [card] = await frame.getByRole('article').allInnerTexts();
    expect(card).toMatch(/Refused\s.*rejected: Not ours/);
    expect(card).not.toContain('Responded');
  });

  it('of one job are shown with what people wrote about it, as text', async () => {
    const rest = besideRest(mcp);
    const fault = await aFault(rest, { code: 'C', comment: hostile });
    const jobId = await aFlowOf(fault);
    const { frame, text, requests } = await shown('flows_get_group', { id: jobId });
    expect(text).toContain(hostile);
    expect(await frame.locator('img, b').count()).toBe(0);
    expect(await frame.evaluate(() => 'attacked' in window)).toBe(false);
    expect(requests).toEqual([]);
  });

  /** Writes the report of a fault as the worker would: only jobs with messages are groups. Answers the job. */
  async function aFlowOf(faultId: string): Promise<string> {
    const [row] = await mcp.database.query<{ jobId: string }>(sql`
      INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, mpan, from_mpid, to_role, to_mpid, live)
      SELECT uuidv7(), fault.team_id, fault.job_id, submission.id, 1, 'D0135', '002', 'SENT', '[]', fault.mpan, 'SIPT', 'R', 'EELC', false
      FROM dno_fault AS fault JOIN sip_submission AS submission ON submission.team_id = fault.team_id AND submission.job_id = fault.job_id
      WHERE fault.id = ${faultId}::uuid RETURNING job_id AS "jobId"`);
    return row!.jobId;
  }
});

describe('job metrics', () => {
  const period = { from: '2026-03-01', to: '2026-03-31' };

  it.each(['metrics_jobs', 'metrics_jobs_by_type'])('of %s are tables with figures', async (name) => {
    await aJob(besideRest(mcp), 'COMPLETED');
    const { frame, page, text, structuredContent, requests } = await shown(name, period);
    expect(text).toContain('Jobs from 2026-03-01 to 2026-03-31');
    const { byStatus, types } = structuredContent.data;
    const rows = await frame.getByRole('row').allInnerTexts();
    const completed = byStatus?.find(({ status }: { status: string }) => status === 'COMPLETED').count;
    const all = types?.find(({ name: type }: { name?: string }) => type !== undefined)?.planned;
    expect(rows.some((row) => row.includes(`\t${completed ?? all}`))).toBe(true);
    expect(requests).toEqual([]);
    expect(await violationsOf(page, { frame })).toEqual([]);
  });
});

it('follows the theme of the host', async () => {
  const { frame, page } = await shown('metrics_jobs');
  const ground = () => frame.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await eventually(async () => {
    const now = await ground();
    return now === light ? undefined : now;
  });
  expect([light, dark]).toEqual(['rgb(255, 255, 255)', 'rgb(24, 32, 42)']);
});

it('says what is wrong when a call fails', async () => {
  const { text } = await shown('flows_get', { id: crypto.randomUUID() });
  expect(text).toMatch(/not found|does not exist/i);
});

it.each([
  ['the policy of the page', { withoutPolicy: true as const }],
  ['that of a host beside it', {}],
])('can reach nothing by %s', async (_, options) => {
  const { frame, requests } = await shown('metrics_jobs', {}, options);
  const reached = await frame.evaluate(async () => {
    const image = new Image();
    const loaded = new Promise((resolve) => {
      image.onload = () => resolve('loaded');
      image.onerror = () => resolve('blocked');
    });
    image.src = 'https://evil.example/image.png';
    const script = document.createElement('script');
    script.textContent = 'window.attacked = 1';
    document.body.append(script);
    const fetched = await fetch('https://evil.example/').then(
      () => 'loaded',
      () => 'blocked',
    );
    return [await loaded, fetched, 'attacked' in window];
  });
  // A host may allow scripts in a page; the policy of the page does not.
  expect(reached).toEqual(['blocked', 'blocked', false]);
  expect(requests).toEqual([]);
});
