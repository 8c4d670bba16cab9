import { createApiKey, revokeApiKey, type AuthorityIds } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import {
  addBack,
  addPerson,
  changeRole,
  makeAccessToken,
  removePerson,
  eventually,
} from '@team-operations/testing';
import { ok, startReceiver, type Receiver } from './receiver.ts';
import { openWebhookBed, type WebhookBed } from './webhook-bed.ts';

let bed: WebhookBed;
let receiver: Receiver;

beforeAll(async () => {
  bed = await openWebhookBed();
  receiver = await startReceiver({ '/in': ok });
});

afterEach(() => bed.database.query(sql`UPDATE webhook_endpoint SET removed_at = now()`));

afterAll(async () => {
  await receiver.stop();
  await bed.close();
});

interface Owner {
  ids: Partial<AuthorityIds>;
  end: () => Promise<unknown>;
}

async function key(scopes: string[], properties: { createdById?: string } = {}) {
  return createApiKey(bed.database, { teamId: bed.team.id, name: 'Depot', scopes, ...properties });
}

async function grant(scopes: string[]) {
  const person = await addPerson(bed.database, bed.team.id, 'owner');
  const { grantId, clientId } = await makeAccessToken(bed.database, { team: bed.team, person, scopes });
  return { person, grantId, clientId };
}

const noCache = { evict: () => undefined };
const run = (statement: ReturnType<typeof sql>) => bed.database.query(statement);

/** Every way in which the authority behind a webhook ends or narrows, with what the webhook says then. */
const endings: [string, string, () => Promise<Owner>][] = [
  [
    'its key is revoked',
    'The API key “Depot” was revoked.',
    async () => {
      const { id } = await key(['apis.all']);
      const revocation = { teamId: bed.team.id, id, authenticator: noCache };
      return { ids: { apiKeyId: id }, end: () => revokeApiKey(bed.database, revocation) };
    },
  ],
  [
    'its key expires',
    'The API key “Depot” has expired.',
    async () => {
      const { id } = await key(['apis.all']);
      return {
        ids: { apiKeyId: id },
        end: () =>
          run(sql`UPDATE api_key SET expires_at = now() - interval '1 second' WHERE id = ${id}::uuid`),
      };
    },
  ],
  [
    'the creator of its key is demoted',
    'The API key “Depot” may no longer read sip.submission.accepted.',
    async () => {
      const createdById = await addPerson(bed.database, bed.team.id, 'admin');
      const { id } = await key([], { createdById });
      return {
        ids: { apiKeyId: id },
        end: () => changeRole(bed.database, bed.team.id, createdById, 'engineer'),
      };
    },
  ],
  [
    'the creator of its key leaves',
    'The person who created or approved the API key “Depot” left the team.',
    async () => {
      const createdById = await addPerson(bed.database, bed.team.id, 'admin');
      const { id } = await key(['apis.all'], { createdById });
      return { ids: { apiKeyId: id }, end: () => removePerson(bed.database, bed.team.id, createdById) };
    },
  ],
  [
    'the creator of its key leaves and comes back',
    'The API key “Depot” was revoked.',
    async () => {
      const createdById = await addPerson(bed.database, bed.team.id, 'admin');
      const { id } = await key(['apis.all'], { createdById });
      return {
        ids: { apiKeyId: id },
        end: async () => {
          await removePerson(bed.database, bed.team.id, createdById);
          await addBack(bed.database, bed.team.id, createdById, 'admin');
        },
      };
    },
  ],
  [
    'the person who set it up leaves and comes back',
    'The person “A person, owner” left the team.',
    async () => {
      const personId = await addPerson(bed.database, bed.team.id, 'owner');
      return {
        ids: { personId },
        end: async () => {
          await removePerson(bed.database, bed.team.id, personId);
          await addBack(bed.database, bed.team.id, personId, 'owner');
        },
      };
    },
  ],
  [
    'its approval is revoked',
    'The approval of the application “Test application” was revoked.',
    async () => {
      const { grantId } = await grant(['apis.all']);
      return {
        ids: { grantId },
        end: () => run(sql`UPDATE oauth_grant SET revoked_at = now() WHERE id = ${grantId}::uuid`),
      };
    },
  ],
  [
    'its approval is narrowed',
    'The application “Test application” may no longer read job.completed, job.aborted, sip.submission.accepted, dno.fault.reported, dno.fault.updated, dno.fault.closed.',
    async () => {
      const { grantId } = await grant(['apis.all']);
      return {
        ids: { grantId },
        end: () => run(sql`UPDATE oauth_grant SET scopes = '{flows.read}' WHERE id = ${grantId}::uuid`),
      };
    },
  ],
  [
    'its application is deleted',
    'The application “Test application” was deleted.',
    async () => {
      const { grantId, clientId } = await grant(['apis.all']);
      return {
        ids: { grantId },
        end: () => run(sql`UPDATE oauth_client SET deleted_at = now() WHERE client_id = ${clientId}`),
      };
    },
  ],
  [
    'the person who approved it leaves',
    'The person who approved the application left the team.',
    async () => {
      const { grantId, person } = await grant(['apis.all']);
      return { ids: { grantId }, end: () => removePerson(bed.database, bed.team.id, person) };
    },
  ],
  [
    'the person who set it up is demoted',
    'The person “A person, owner” may no longer read sip.submission.accepted.',
    async () => {
      const personId = await addPerson(bed.database, bed.team.id, 'owner');
      return { ids: { personId }, end: () => changeRole(bed.database, bed.team.id, personId, 'member') };
    },
  ],
  [
    'the person who set it up leaves',
    'The person “A person, owner” left the team.',
    async () => {
      const personId = await addPerson(bed.database, bed.team.id, 'owner');
      return { ids: { personId }, end: () => removePerson(bed.database, bed.team.id, personId) };
    },
  ],
];

const endpointOf = async (id: string) => {
  const [row] = await bed.database.query<{ state: string; reason: string | null }>(
    sql`SELECT state, disabled_reason AS reason FROM webhook_endpoint WHERE id = ${id}::uuid`,
  );
  return row!;
};

const alarmsOf = (id: string) =>
  bed.database.query<{ data: { reason: string } }>(
    sql`SELECT data FROM outbox_message WHERE type = 'webhook.disabled' AND key = ${id}`,
  );

describe.each(endings)('when %s', (_, reason, make) => {
  it('sends nothing more, gives up what waits, and says why', async () => {
    const { ids, end } = await make();
    const address = `${receiver.url}/in`;
    const endpoint = await bed.endpoint(address, ids);
    const spared = await bed.endpoint(address);
    await bed.happen(2);
    await end();
    const before = receiver.received.length;
    const dispatch = bed.dispatch();
    await eventually(async () => (await endpointOf(endpoint)).state === 'disabled');
    await eventually(async () => (await bed.deliveries(spared)).every(({ state }) => state === 'delivered'));
    await dispatch.stop();
    expect(await endpointOf(endpoint)).toEqual({ state: 'disabled', reason });
    for (const { state, attempts, log } of await bed.deliveries(endpoint))
      expect([state, attempts, log.at(-1)?.error]).toEqual(['failed', 0, reason]);
    expect(receiver.received.slice(before)).toHaveLength(2);
    expect((await alarmsOf(endpoint)).map(({ data }) => data.reason)).toEqual([reason]);
    expect((await endpointOf(spared)).state).toBe('active');
  });

  it('records no event for it, also none to be replayed', async () => {
    const { ids, end } = await make();
    const endpoint = await bed.endpoint(`${receiver.url}/in`, ids);
    await end();
    await bed.happen(2);
    expect(await bed.deliveries(endpoint)).toEqual([]);
  });
});

it('sends no test to a webhook that has ended, and gives it up', async () => {
  const { id } = await key(['apis.all']);
  const endpoint = await bed.endpoint(`${receiver.url}/in`, { apiKeyId: id });
  await run(sql`UPDATE webhook_endpoint SET state = 'disabled' WHERE id = ${endpoint}::uuid`);
  await run(sql`
    INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload)
    SELECT uuidv7(), team_id, id, uuidv7(), 'webhook.test', '{}' FROM webhook_endpoint WHERE id = ${endpoint}::uuid`);
  await revokeApiKey(bed.database, { teamId: bed.team.id, id, authenticator: noCache });
  const dispatch = bed.dispatch();
  await eventually(async () => (await bed.deliveries(endpoint)).every(({ state }) => state === 'failed'));
  await dispatch.stop();
  expect((await bed.deliveries(endpoint))[0]?.attempts).toBe(0);
});
