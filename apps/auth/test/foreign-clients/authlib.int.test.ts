/** Authlib (lepture/authlib), a client library of another language and other authors. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { signIn } from '../auth.ts';
import { pythonPackages } from './python-packages.ts';
import { startRunningService, type RunningService } from './running-service.ts';

const script = join(import.meta.dirname, 'authlib_flow.py');

let packages: string;
let service: RunningService;
beforeAll(async () => {
  packages = await pythonPackages();
  service = await startRunningService();
}, 300_000);
afterAll(() => service.close());

async function runPython(given: Record<string, string>) {
  const python = spawn('python3', [script]);
  const output = Promise.all([text(python.stdout), text(python.stderr)]);
  python.stdin.end(JSON.stringify(given));
  const [code] = (await once(python, 'close')) as [number];
  const [stdout, stderr] = await output;
  return { code, stdout, stderr };
}

it.each(['none', 'client_secret_post', 'client_secret_basic'])(
  'when a Python client of the method %s goes the whole way, then each step passes its checks',
  async (authMethod) => {
    const { baseUrl, auth } = service;
    const person = await signIn(auth);
    const { code, stdout, stderr } = await runPython({ baseUrl, packages, authMethod, ...person });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({
      secret: authMethod !== 'none',
      scopes: ['jobs.read team.read', 'jobs.read team.read'],
      rotated: true,
      resource: [200, 200, 401],
      revocation: 200,
      dead: 'invalid_grant',
    });
  },
);
