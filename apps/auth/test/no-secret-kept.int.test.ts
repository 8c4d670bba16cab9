import { sql } from '@team-operations/database';
import { createLogger } from '@team-operations/service';
import { hashSecret } from '@team-operations/credentials';
import { registerClient, startAuth, type AuthUnderTest } from './auth.ts';
import { dumpSince, now } from './no-secret-kept/database-dump.ts';
import { findSecrets } from './no-secret-kept/forms-of-secret.ts';
import { fullRun, type Secrets } from './no-secret-kept/full-run.ts';

const lines: string[] = [];
const logger = createLogger({
  name: 'auth-test',
  level: 'debug',
  destination: { write: (line) => void lines.push(line) },
});

let auth: AuthUnderTest;
let since: string;
let secrets: Secrets;
beforeAll(async () => {
  auth = await startAuth({ logger });
  since = await now(auth.database);
  secrets = await fullRun(auth);
});
afterAll(() => auth.close());

async function findInDatabase(): Promise<string[]> {
  const dump = await dumpSince(auth.database, since);
  return [...dump].flatMap(([table, text]) =>
    findSecrets(text, secrets).map((found) => `${table}: ${found}`),
  );
}

it('when everything was done that issues secrets, then no row of any table holds one', async () => {
  expect(secrets.size).toBeGreaterThan(30);
  const dump = await dumpSince(auth.database, since);
  const written = [
    'api_key',
    'oauth_access_token',
    'oauth_client',
    'oauth_grant',
    'security_event',
    'sign_in_session',
  ];
  expect([...dump.keys()]).toEqual(expect.arrayContaining(written.map((table) => `public.${table}`)));
  expect(await findInDatabase()).toEqual([]);
});

it('when the hashes that are kept are looked for, then they are there, so the dump is the real one', async () => {
  const dump = (await dumpSince(auth.database, since)).get('public.oauth_access_token') ?? '';
  const issued = [...secrets].filter(([name]) => name.startsWith('access token'));
  for (const [, token] of issued) expect(dump).toContain(hashSecret(token).toString('hex'));
});

it('when all that was logged at debug level is read, then it holds none', () => {
  expect(lines.length).toBeGreaterThan(20);
  expect(findSecrets(lines.join(''), secrets)).toEqual([]);
});

const secretOf = (kind: string) => [...secrets].find(([name]) => name.startsWith(kind))!;

describe('when a secret is planted, then it is found', () => {
  const bits = (secret: string) => Buffer.from(secret.replace(/^svc_rt_/, ''), 'base64url');
  it.each([
    ['as it is', (secret: string) => secret],
    ['in a URL', (secret: string) => encodeURIComponent(secret)],
    ['hexadecimal', (secret: string) => Buffer.from(secret).toString('hex').toUpperCase()],
    ['hexadecimal', (secret: string) => bits(secret).toString('hex')],
    ['base64, 0 bytes on', (secret: string) => Buffer.from(secret).toString('base64')],
    ['base64, 1 bytes on', (secret: string) => Buffer.from(`{${secret}}`).toString('base64')],
    ['base64url, 2 bytes on', (secret: string) => Buffer.from(`{"${secret}"}`).toString('base64url')],
    ['base64, 0 bytes on', (secret: string) => bits(secret).toString('base64')],
  ])('in a column, %s', async (form, plant) => {
    const [name, secret] = secretOf('refresh token');
    const { client_id } = await registerClient(auth.app);
    await auth.database.query(sql`
      UPDATE oauth_client SET metadata = ${JSON.stringify({ note: `x ${plant(secret)} y` })}::jsonb
      WHERE client_id = ${client_id}`);
    expect(await findInDatabase()).toContain(`public.oauth_client: ${name} ${form}`);
    await auth.database.query(sql`UPDATE oauth_client SET metadata = '{}' WHERE client_id = ${client_id}`);
  });

  it('as the bytes of a column', async () => {
    const [name, secret] = secretOf('refresh token');
    const { client_id } = await registerClient(auth.app);
    const plant = (bytes: Buffer | null) =>
      auth.database.query(sql`UPDATE oauth_client SET secret_hash = ${bytes} WHERE client_id = ${client_id}`);
    await plant(bits(secret));
    expect(await findInDatabase()).toContain(`public.oauth_client: ${name} hexadecimal`);
    await plant(null);
  });

  it('in the log', () => {
    const [name, secret] = secretOf('wrong password');
    const before = lines.length;
    logger.debug({ note: encodeURIComponent(secret) }, secret);
    const found = findSecrets(lines.splice(before).join(''), secrets);
    expect(found).toEqual(expect.arrayContaining([`${name} in JSON`, `${name} in a URL`]));
  });
});
