import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { registerClient } from '../../test/auth.ts';
import { askDoctor, named, outcomes } from './test/diagnoses.ts';
import { baseUrl, startDoctor, type DoctorUnderTest } from './test/doctor-app.ts';

let doctor: DoctorUnderTest;
const { ask } = askDoctor(() => doctor);

beforeAll(async () => (doctor = await startDoctor()));
afterAll(() => doctor.stop());

/** An application of the first team, with a unique name. */
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
    const unknown = await ask(`Unknown ${uuidV7()}`);
    expect([await ask(name), await ask(name, doctor.outsider)]).toEqual([unknown, unknown]);
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
