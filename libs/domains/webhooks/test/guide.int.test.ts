import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, freePort } from '@team-operations/testing';
import { listenTo, startRest, type ListeningApp, type RestBed } from '@team-operations/testing/rest';
import { startDispatch } from '../src/dispatch/dispatch-deliveries.ts';
import { kinds } from './kinds.ts';
import { dispatchOptions } from './worker-parts.ts';

const workspace = path.join(import.meta.dirname, '../../../..');
const page = readFileSync(path.join(workspace, 'docs/webhooks.md'), 'utf8');
const blockWith = (words: string, language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, 'g'))]
    .map(([, block = '']) => block)
    .find((block) => block.includes(words))!;

let rest: RestBed;
let server: ListeningApp;
let dispatch: { stop(): Promise<void> };
/** Where a reader pastes, and the folder of the receiver beside it. */
const parent = mkdtempSync(path.join(tmpdir(), 'guide-'));
const folder = path.join(parent, 'clone');
beforeAll(async () => {
  rest = await startRest();
  server = await listenTo(rest.app);
  dispatch = startDispatch(dispatchOptions(await rest.connectAs('team_operations_worker'), kinds));
  mkdirSync(path.join(folder, '.local'), { recursive: true });
  const demo = { base_url: server.url, team: rest.team };
  writeFileSync(path.join(folder, '.local/demo.json'), JSON.stringify(demo));
  mkdirSync(path.join(parent, 'webhook-receiver'));
  writeFileSync(path.join(parent, 'webhook-receiver/receiver.mjs'), blockWith('standardwebhooks', 'js'));
  symlinkSync(path.join(workspace, 'node_modules'), path.join(parent, 'webhook-receiver/node_modules'));
});
afterAll(async () => {
  await dispatch.stop();
  server.close();
  await rest.close();
  rmSync(parent, { recursive: true });
});

it('registers the receiver, starts it and delivers a test event when the blocks of the guide are pasted', async () => {
  const script = blockWith('WEBHOOK_ID', 'sh').replaceAll('8099', String(await freePort()));
  // The receiver stays in the background: a group of its own ends with it.
  const shell = spawn('bash', ['-ec', `${script}\nwait`], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  shell.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  const ended = once(shell, 'close');
  try {
    await eventually(() => Promise.resolve(printed.includes('webhook.test {')));
  } finally {
    process.kill(-shell.pid!, 'SIGTERM');
    await ended;
  }
  expect(printed).toMatch(/webhook\.test \{ webhookId: '[-0-9a-f]{36}' \}/);
});
