import { sql } from '@team-operations/database';
import { withConnection } from '@team-operations/migrate';
import { v7 as uuidV7 } from 'uuid';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi();
});
afterAll(() => sip.close());

const keep = (credentialId: string, key: string, operation: string) =>
  sip.database.query(sql`
    INSERT INTO idempotency_key (credential_id, key, operation, request_hash, answer)
    VALUES (${credentialId}::uuid, ${key}, ${operation}, '', '{"secret": "of another service"}')`);

it('the role of the API reads and deletes answers of submissions alone', async () => {
  const credential = uuidV7();
  await keep(credential, 'own', 'sip.submit');
  await keep(credential, 'other', 'integrations.create');
  const url = await sip.urlAs('team_operations_sip_api');
  const rows = (text: string) =>
    withConnection(url, async (client) => (await client.query<{ key: string }>(text, [credential])).rows);
  expect(await rows('SELECT key FROM idempotency_key WHERE credential_id = $1')).toEqual([{ key: 'own' }]);
  expect(await rows('DELETE FROM idempotency_key WHERE credential_id = $1 RETURNING key')).toEqual([
    { key: 'own' },
  ]);
  await expect(
    rows(`INSERT INTO idempotency_key (credential_id, key, operation, request_hash, answer)
      VALUES ($1, 'forged', 'jobs.create', '', '{}')`),
  ).rejects.toThrow('row-level security');
});

it('a key that another service has used is a conflict', async () => {
  const key = sip.team.api_keys['sip.write']!;
  const [row] = await sip.database.query<{ id: string }>(sql`
    SELECT id FROM api_key WHERE team_id = ${sip.team.id}::uuid AND scopes = '{sip.write}' LIMIT 1`);
  await keep(row!.id, 'used', 'jobs.create');
  const answer = await submit(sip.app, key, submission('S3')).set('Idempotency-Key', 'used');
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([
    409,
    expect.stringContaining('was used with another request'),
  ]);
});
