import { sql } from '@team-operations/database';
import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { askDoctor, named, outcomes } from './test/diagnoses.ts';
import { startDoctor, type DoctorUnderTest } from './test/doctor-app.ts';

let doctor: DoctorUnderTest;
const { ask, askAbout } = askDoctor(() => doctor);

beforeAll(async () => (doctor = await startDoctor()));
afterAll(() => doctor.stop());

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
    expect(named(diagnosis, 'Redirect URI')[1]?.message).toBe('http://client.example/back is not encrypted.');
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
    expect(named(diagnosis, 'Document')[1]?.message).toContain('remains in use');
  });

  it('when the document is large or its address has a query, then that is a warning', async () => {
    const clientId = doctor.host.serve({ padding: 'x'.repeat(6000) });
    expect(outcomes(await ask(clientId), 'Document')).toEqual(['pass', 'warn']);
  });

  it('when an address is internal or does not exist, then both are answered alike, to the byte', async () => {
    const inside = await ask('https://127.0.0.1/client.json');
    const spelled = await ask('https://[::ffff:10.0.0.1]/client.json');
    const missing = await ask('https://does-not-exist.invalid/client.json');
    expect(inside.checks).toEqual([
      {
        name: 'Document',
        outcome: 'fail',
        message: 'The document could not be fetched.',
        fix: expect.stringContaining('on the public internet'),
      },
    ]);
    expect([spelled, missing]).toEqual([inside, inside]);
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
      expect.stringContaining('cursor://example.extension/callback is an address with a private scheme'),
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
