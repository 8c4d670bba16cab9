/** The conformance suite of MCP (modelcontextprotocol/conformance) as a client of the authorization server. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { freePort } from '@team-operations/testing';
import { decideInBrowser } from './person.ts';
import { startRunningService, type RunningService } from './running-service.ts';

let service: RunningService;
let suite: ChildProcessByStdio<null, Readable, null> | undefined;
beforeAll(async () => {
  service = await startRunningService();
});
afterAll(async () => {
  suite?.kill();
  await service.close();
});

/** Registers the client as which the suite acts. It is public: a client with a secret may not have a loopback address. */
async function register(port: number): Promise<string> {
  const answer = await fetch(`${service.baseUrl}/oauth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'Conformance suite',
      redirect_uris: [`http://127.0.0.1:${port}/callback`],
      token_endpoint_auth_method: 'none',
    }),
  });
  return ((await answer.json()) as { client_id: string }).client_id;
}

it('when the suite asks for tokens, then it objects to nothing', async () => {
  const port = await freePort();
  const program = new URL(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js')).pathname;
  const client = ['--client-id', await register(port), '--port', String(port)];
  suite = spawn(process.execPath, [program, 'authorization', '--url', service.baseUrl, ...client], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(suite, 'close');
  const lines: string[] = [];
  for await (const line of createInterface({ input: suite.stdout })) {
    lines.push(line);
    if (!line.startsWith(`${service.baseUrl}/`)) continue;
    // The person approves in a browser, which goes back to the suite.
    const callback = await decideInBrowser(service, new URL(line));
    expect((await fetch(callback)).status).toBe(200);
  }
  await closed;
  const summary = lines.filter((line) => /^[✓✗]|^Total:/.test(line));
  expect({ code: suite.exitCode, summary, lines }).toMatchObject({
    code: 0,
    summary: [
      '✓ authorization-server-metadata-endpoint: 2 passed, 0 failed',
      '✓ authorization-code-grant: 1 passed, 0 failed',
      'Total: 3 passed, 0 failed',
    ],
  });
});
