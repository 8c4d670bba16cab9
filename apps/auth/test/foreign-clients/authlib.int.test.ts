/** Authlib (lepture/authlib), a client library of another language and other authors. */
import { join } from 'node:path';
import { pythonPackages, runPython } from '@team-operations/testing/python';
import { signIn } from '../auth.ts';
import { startRunningService, type RunningService } from './running-service.ts';

const script = join(import.meta.dirname, 'authlib_flow.py');

let packages: string;
let service: RunningService;
beforeAll(async () => {
  packages = await pythonPackages(join(import.meta.dirname, 'requirements.txt'));
  service = await startRunningService();
}, 300_000);
afterAll(() => service.close());

it('when Python clients of each method go the whole way, then each step passes its checks', async () => {
  const { baseUrl, auth } = service;
  const authMethods = ['none', 'client_secret_post', 'client_secret_basic'];
  const person = await signIn(auth);
  const { code, stdout, stderr } = await runPython(script, { baseUrl, packages, authMethods, ...person });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const found = (method: string) => ({
    secret: method !== 'none',
    scopes: ['jobs.read team.read', 'jobs.read team.read'],
    rotated: true,
    resource: [200, 200, 401],
    revocation: 200,
    dead: 'invalid_grant',
  });
  expect(JSON.parse(stdout)).toEqual(
    Object.fromEntries(authMethods.map((method) => [method, found(method)])),
  );
});
