import type { Check, Diagnosis } from '@team-operations/pages-api';
import { sql } from '@team-operations/database';
import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { registerClient, type Browser } from '../../test/auth.ts';
import { baseUrl, startDoctor, type DoctorUnderTest } from './test/doctor-app.ts';

let doctor: DoctorUnderTest;

beforeAll(async () => (doctor = await startDoctor()));
afterAll(() => doctor.stop());

async function ask(client: string, browser?: Browser): Promise<Diagnosis> {
  const question = request(doctor.app)
    .get('/oauth/doctor')
    .query({ client })
    .set('Accept', 'application/json');
  if (browser !== undefined) void question.set('Cookie', browser.cookie);
  const answer = await question;
  expect(answer.status).toBe(200);
  return answer.body.data;
}

async function askAbout(metadata: unknown): Promise<Diagnosis> {
  const answer = await request(doctor.app)
    .post('/oauth/doctor')
    .send(metadata as object);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const named = ({ checks }: Diagnosis, name: string): Check[] => checks.filter((check) => check.name === name);
const outcomes = (diagnosis: Diagnosis, name: string) => named(diagnosis, name).map(({ outcome }) => outcome);

/** An application of the first team, with a name that nobody else has. */
async function createApplication(
  changes: { deleted?: boolean } = {},
): Promise<{ clientId: string; name: string }> {
  const [clientId, name] = [uuidV7(), `Depot planner ${uuidV7()}`];
  const { team } = doctor.auth;
  await doctor.auth.database.query(sql`
    INSERT INTO oauth_client (client_id, origin, team_id, name, redirect_uris, scopes, auth_method, secret_hash, deleted_at)
    VALUES (${clientId}, 'team', ${team.id}::uuid, ${name}, ${['https://depot.example/secret-path']}, ${['jobs.read']},
      'client_secret_post', '\\x00', ${changes.deleted ? new Date() : null})`);
  return { clientId, name };
}

async function noteUse(clientId: string): Promise<void> {
  const { team } = doctor.auth;
  await doctor.auth.database.query(sql`
    INSERT INTO oauth_grant (id, team_id, person_id, client_id, scopes, last_used_at)
    VALUES (uuidv7(), ${team.id}::uuid, ${team.users[0]!.id}::uuid, ${clientId}, '{}', '2026-03-01T09:30:00Z')`);
}

describe('a client by its identifier', () => {
  it('when it registered itself, then everything about it is said', async () => {
    const { client_id: clientId } = await registerClient(doctor.auth.app, {
      client_name: 'Assistant',
      scope: 'apis.all',
    });
    const diagnosis = await ask(clientId!);
    expect(diagnosis).toMatchObject({
      passes: true,
      client: { clientId, name: 'Assistant', origin: 'registration' },
    });
    expect(diagnosis.checks.map(({ name }) => name)).toEqual([
      ...['Client', 'Name', 'Redirect URI', 'Loopback port', 'Authentication', 'PKCE', 'Scopes', 'Scopes'],
      ...['Grant types', 'Response types', 'Resource', 'Token lifetimes', 'Refresh token'],
    ]);
    expect(outcomes(diagnosis, 'Scopes')).toEqual(['pass', 'warn']);
    expect(named(diagnosis, 'Redirect URI')[0]?.message).toContain('http://127.0.0.1/callback');
    expect(named(diagnosis, 'Resource')[0]?.message).toContain(`${baseUrl}/mcp`);
  });

  it('when it is a team’s application, then its members see everything', async () => {
    const { clientId, name } = await createApplication();
    await noteUse(clientId);
    const diagnosis = await ask(clientId, doctor.member);
    expect(diagnosis).toMatchObject({ passes: true, client: { clientId, name } });
    expect(named(diagnosis, 'Redirect URI')[0]?.message).toContain('secret-path');
    expect(named(diagnosis, 'Authentication')[0]?.message).toContain('confidential');
    expect(named(diagnosis, 'Last used')[0]?.message).toContain('2026-03-01');
  });

  it('when it is a team’s application, then others see neither its addresses nor who uses it', async () => {
    const { clientId } = await createApplication();
    await noteUse(clientId);
    for (const browser of [undefined, doctor.outsider]) {
      const text = JSON.stringify(await ask(clientId, browser));
      expect(text).not.toContain('depot.example');
      expect(text).not.toContain('2026-03-01');
      expect(text).not.toContain(doctor.auth.team.id);
    }
  });

  it('when it was deleted, then that is said to those who may know of it', async () => {
    const { clientId } = await createApplication({ deleted: true });
    expect(named(await ask(clientId, doctor.member), 'Client')).toMatchObject([
      { outcome: 'fail', message: expect.stringContaining('was deleted') },
    ]);
    expect(await ask(clientId)).toEqual(await ask(uuidV7()));
  });

  it.each(['unknown', uuidV7(), 'a'.repeat(5000), 'nul\0', "'; DROP TABLE oauth_client; --"])(
    'when there is none (%#), then the client check fails and no other is made',
    async (client) => {
      expect(await ask(client)).toMatchObject({
        passes: false,
        client: null,
        checks: [{ name: 'Client', outcome: 'fail' }],
      });
    },
  );
});

describe('a client by its name', () => {
  it('when it is a team’s application, then its members find it, however it is written', async () => {
    const { clientId, name } = await createApplication();
    expect(await ask(name.toUpperCase(), doctor.member)).toMatchObject({
      passes: true,
      client: { clientId, name },
    });
  });

  it('when it is another team’s application, then it is as if it did not exist', async () => {
    const { name } = await createApplication();
    const nobody = await ask(`Nobody ${uuidV7()}`);
    expect([await ask(name), await ask(name, doctor.outsider)]).toEqual([nobody, nobody]);
  });

  it('when it registered itself, then it is found by the exact name, without identifier and addresses', async () => {
    const client_name = `Assistant ${uuidV7()}`;
    const redirect_uris = ['https://assistant.example/back'];
    const { client_id } = await registerClient(doctor.auth.app, { client_name, redirect_uris });
    const diagnosis = await ask(client_name);
    expect(diagnosis).toMatchObject({ passes: true, client: { clientId: null, name: client_name } });
    expect(JSON.stringify(diagnosis)).not.toContain('assistant.example');
    expect(JSON.stringify(diagnosis)).not.toContain(client_id);
    expect(await ask(client_name.toLowerCase())).toMatchObject({ client: null });
  });

  it('when several have the name, then that is said', async () => {
    const client_name = `Assistant ${uuidV7()}`;
    await registerClient(doctor.auth.app, { client_name });
    await registerClient(doctor.auth.app, { client_name, scope: 'jobs.read' });
    expect(outcomes(await ask(client_name), 'Client')).toEqual(['pass', 'warn']);
  });
});

describe('a client by the address of its document', () => {
  it('when the document is right, then everything passes', async () => {
    const clientId = doctor.host.serve({ client_name: 'Editor', scope: 'jobs.read jobs.reed' });
    const diagnosis = await ask(clientId);
    expect(diagnosis).toMatchObject({
      passes: true,
      client: { clientId, name: 'Editor', origin: 'metadata_document' },
    });
    expect(named(diagnosis, 'Document')).toMatchObject([{ outcome: 'pass' }]);
    expect(named(diagnosis, 'Scopes')).toMatchObject([
      { outcome: 'pass' },
      { outcome: 'warn', message: expect.stringContaining('jobs.reed'), fix: 'Did you mean `jobs.read`?' },
    ]);
  });

  it('when the document breaks rules, then each is where it belongs, and the rest is looked at too', async () => {
    const diagnosis = await ask(
      doctor.host.serve({
        client_id: 'https://client.example/other',
        token_endpoint_auth_method: 'private_key_jwt',
        redirect_uris: ['https://client.example/back', 'http://client.example/back'],
      }),
    );
    expect(diagnosis).toMatchObject({ passes: false, client: null });
    expect(outcomes(diagnosis, 'Document')).toEqual(['fail']);
    expect(outcomes(diagnosis, 'Authentication')).toEqual(['fail']);
    expect(outcomes(diagnosis, 'Redirect URI')).toEqual(['pass', 'fail']);
    expect(named(diagnosis, 'Redirect URI')[1]?.message).toBe(
      'http://client.example/back is not protected on its way.',
    );
    expect(outcomes(diagnosis, 'PKCE')).toEqual(['pass']);
  });

  it('when only a property of the document is wrong, then the document itself passes', async () => {
    const diagnosis = await ask(doctor.host.serve({ client_secret: 'x' }));
    expect(outcomes(diagnosis, 'Document')).toEqual(['pass']);
    expect(outcomes(diagnosis, 'Authentication')).toEqual(['fail']);
    expect(diagnosis.passes).toBe(false);
  });

  it('when the document has addresses on other hosts, then people are not shown them, and that is said', async () => {
    const diagnosis = await ask(
      doctor.host.serve({
        client_uri: 'https://client.example/',
        logo_uri: 'https://elsewhere.example/logo.png',
      }),
    );
    expect(named(diagnosis, 'Document')).toMatchObject([
      { outcome: 'pass' },
      { outcome: 'warn', message: expect.stringContaining('logo_uri') },
    ]);
  });

  it('when the document broke and the old one still counts, then both are said', async () => {
    const clientId = doctor.host.serve({});
    await ask(clientId);
    doctor.host.spoil(clientId, { body: 'not JSON' });
    const diagnosis = await ask(clientId);
    expect(diagnosis.passes).toBe(false);
    expect(outcomes(diagnosis, 'Document')).toEqual(['fail', 'warn']);
    expect(named(diagnosis, 'Document')[1]?.message).toContain('still counts');
  });

  it('when the document is large or its address has a query, then that is a warning', async () => {
    const clientId = doctor.host.serve({ padding: 'x'.repeat(6000) });
    expect(outcomes(await ask(clientId), 'Document')).toEqual(['pass', 'warn']);
  });

  it('when an address leads inside or to nobody, then both are answered alike, to the byte', async () => {
    const inside = await ask('https://127.0.0.1/client.json');
    const spelled = await ask('https://[::ffff:10.0.0.1]/client.json');
    const nobody = await ask('https://does-not-exist.invalid/client.json');
    expect(inside.checks).toEqual([
      {
        name: 'Document',
        outcome: 'fail',
        message: 'The document could not be fetched.',
        fix: expect.stringContaining('on the public internet'),
      },
    ]);
    expect([spelled, nobody]).toEqual([inside, inside]);
  });

  it.each([
    'http://client.example/client.json',
    'https://client.example:22/',
    'https://client.example',
    'https://a@b.example/c',
  ])('when the address breaks a rule (%s), then that is said', async (client) => {
    expect((await ask(client)).passes).toBe(false);
  });
});

describe('metadata', () => {
  it('when it would be registered, then it passes, and nothing is registered', async () => {
    const client_name = `Not registered ${uuidV7()}`;
    const diagnosis = await askAbout({
      client_name,
      redirect_uris: ['cursor://example.extension/callback', 'https://a.example/b'],
    });
    expect(diagnosis).toMatchObject({ passes: true, client: null });
    expect(named(diagnosis, 'Redirect URI').map(({ message }) => message)).toEqual([
      expect.stringContaining(
        'cursor://example.extension/callback is an address that an installed application opens',
      ),
      expect.stringContaining('https://a.example/b is a web address'),
    ]);
    expect(named(diagnosis, 'Scopes')[0]?.message).toContain('apis.read');
    const rows = await doctor.auth.database.query(sql`SELECT FROM oauth_client WHERE name = ${client_name}`);
    expect(rows).toEqual([]);
  });

  it('when it would be refused, then the doctor says what registration says', async () => {
    const metadata = {
      redirect_uris: ['javascript:alert(1)', 7],
      token_endpoint_auth_method: 'tls',
      grant_types: ['implicit'],
    };
    const refused = await request(doctor.auth.app).post('/oauth/register').send(metadata);
    expect(refused.status).toBe(400);
    const diagnosis = await askAbout(metadata);
    expect(diagnosis.passes).toBe(false);
    expect(outcomes(diagnosis, 'Redirect URI')).toEqual(['fail', 'fail']);
    expect(outcomes(diagnosis, 'Authentication')).toEqual(['fail']);
    expect(outcomes(diagnosis, 'Grant types')).toEqual(['fail']);
    expect(outcomes(diagnosis, 'Name')).toEqual(['warn']);
  });

  it.each([
    [[]],
    [['a']],
    [{}],
    [{ redirect_uris: {} }],
    [{ redirect_uris: Array(1000).fill('a:b') }],
    [{ scope: 'a '.repeat(9000) }],
  ])('when it is strange (%#), then it is refused in few words', async (metadata) => {
    const diagnosis = await askAbout(metadata);
    expect(diagnosis.passes).toBe(false);
    expect(JSON.stringify(diagnosis).length).toBeLessThan(20_000);
  });
});
