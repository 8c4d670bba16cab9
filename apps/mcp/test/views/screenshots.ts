/**
 * Writes the pictures of the views in docs/images. Run by hand after a change that people see, with the stack that
 * `npm run test:stack` keeps up: `npx node apps/mcp/test/views/screenshots.ts`.
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from '@team-operations/database';
import type { BrowserContextOptions } from 'playwright-core';
import { besideRest } from '../arrangements.ts';
import { startMcp, type McpUnderTest } from '../mcp.ts';
import { seedTeam } from '../questions/seeded.ts';
import { asViewer, called } from './called.ts';
import { openViewHost } from './host.ts';

const directory = fileURLToPath(new URL('../../../../docs/images/', import.meta.url));
const largest = 200_000;

const screens: Record<string, BrowserContextOptions> = {
  light: { viewport: { width: 760, height: 900 }, colorScheme: 'light' },
  dark: { viewport: { width: 760, height: 900 }, colorScheme: 'dark' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light' },
};

async function messageOf(mcp: McpUnderTest, key: string, reference: string): Promise<string> {
  const call = async (name: string, input: object) =>
    (await asViewer(mcp, key, 'tools/call', { name, arguments: input })).structuredContent.data;
  const [job] = await call('jobs_list', { externalReference: reference });
  const [message] = await call('flows_list_by_group', { jobId: job.id });
  return message.id;
}

/** What a message went through, as the worker writes it. */
const history = ({ database, team }: McpUnderTest, id: string) =>
  database.query(sql`
    INSERT INTO flow_history (id, team_id, flow_id, event, state, details, at)
    SELECT uuidv7(), ${team.id}::uuid, ${id}::uuid, event, state::flow_state, details::jsonb, now() - ago::interval
    FROM (VALUES ('queued', 'QUEUED', '{}', '26 hours'), ('sent', 'SENT', '{}', '25 hours'),
      ('rejected', 'REJECTED', '{"reason":"The metering point is not ours."}', '20 hours')) AS step(event, state, details, ago)`);

const mcp = await startMcp();
const host = await openViewHost();
try {
  await seedTeam(besideRest(mcp));
  const key = await mcp.keyWith(['apis.all']);
  const [rejected, held] = [
    await messageOf(mcp, key, 'FLOW-REJECTED'),
    await messageOf(mcp, key, 'FLOW-HELD'),
  ];
  await history(mcp, rejected);
  const set = [{ field: 'mpan', value: '1000000123451' }];
  const scenes: [name: string, tool: string, input: Record<string, unknown>][] = [
    ['flow', 'flows_get', { id: rejected }],
    ['faults', 'flows_list_groups', { fault: ['open'] }],
    ['metrics', 'metrics_jobs', { from: '2026-03-01', to: '2026-03-31' }],
    ['confirm', 'flows_fix', { id: held, set }],
  ];
  for (const [name, tool, input] of scenes) {
    const { call, view } = await called(mcp, key, tool, input);
    for (const [screen, options] of Object.entries(screens)) {
      const { page, frame } = await host.show(view, call, options);
      const tall = await frame.locator('main').evaluate((main) => main.getBoundingClientRect().height);
      await page.waitForFunction(
        (height) => document.querySelector('iframe')!.clientHeight >= height,
        Math.floor(tall),
      );
      const path = `${directory}assistant-${name}-${screen}.png`;
      // What is below the window is not drawn.
      await page.setViewportSize({ width: options.viewport!.width, height: Math.ceil(tall) + 40 });
      await page.locator('iframe').screenshot({ path, animations: 'disabled' });
      const { size } = statSync(path);
      process.stdout.write(`assistant-${name}-${screen}.png ${Math.round(size / 1000)} kB\n`);
      if (size > largest) throw new Error(`${path} is larger than ${largest} bytes.`);
      await page.context().close();
    }
  }
} finally {
  await host.close();
  await mcp.close();
}
