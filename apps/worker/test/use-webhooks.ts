import { sql } from '@team-operations/database';
import { jobEvents } from '@team-operations/jobs';
import { insertOutbox } from '@team-operations/messaging';
import { eventually, type TestBed } from '@team-operations/testing';
import { readWebhookDependencies, sealSigningSecret } from '@team-operations/webhooks';
import { v7 as uuidV7 } from 'uuid';

export const webhooks = readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined });

/** A webhook with this address, through a key with this scope; answers its id. */
async function webhook({ team, database }: TestBed, address: string, scope: string): Promise<string> {
  const [id, teamId] = [uuidV7(), team.id];
  const sealed = sealSigningSecret(webhooks.secretBox, `whsec_${Buffer.alloc(32, 1).toString('base64')}`, {
    teamId,
    endpointId: id,
  });
  await database.query(sql`
    INSERT INTO webhook_endpoint (id, team_id, url, events, secrets, api_key_id)
    SELECT ${id}::uuid, team_id, ${address}, '{job.completed}',
      ${JSON.stringify([{ ...sealed, expiresAt: null }])}::jsonb, id FROM api_key
    WHERE team_id = ${teamId}::uuid AND scopes = ARRAY[${scope}] AND created_by_id IS NULL ORDER BY id LIMIT 1`);
  return id;
}

async function waitingDelivery({ database, team }: TestBed, endpointId: string, type: string): Promise<void> {
  await database.query(sql`
    INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, state, next_attempt_at)
    VALUES (${uuidV7()}::uuid, ${team.id}::uuid, ${endpointId}::uuid, ${uuidV7()}::uuid, ${type}, '{}', 'waiting', now())`);
}

const stateOf = ({ database }: TestBed, endpointId: string) =>
  database.query<{ endpoint: string; deliveries: string[] }>(sql`
    SELECT state::text AS endpoint, ARRAY(SELECT delivery.state::text FROM webhook_delivery AS delivery
      WHERE delivery.endpoint_id = endpoint.id ORDER BY delivery.id) AS deliveries
    FROM webhook_endpoint AS endpoint WHERE id = ${endpointId}::uuid`);

/**
 * An event from the outbox to a receiver, a receiver that is gone, a test that fails, and webhooks that may read nothing. Each path of the receiver's
 * address names the status that it answers.
 */
export async function useWebhooks(bed: TestBed, receiver: string): Promise<void> {
  const [good, gone, failing] = [
    await webhook(bed, `${receiver}/204`, 'apis.all'),
    await webhook(bed, `${receiver}/410`, 'apis.all'),
    await webhook(bed, `${receiver}/500`, 'apis.all'),
  ];
  const ended = await webhook(bed, `${receiver}/204`, 'team.read');
  const event = jobEvents.event('job.completed', {
    key: uuidV7(),
    extensions: { teamid: bed.team.id },
    data: { id: uuidV7(), status: 'COMPLETED' },
  });
  await bed.database.query(insertOutbox([event]));
  await waitingDelivery(bed, failing, 'webhook.test');
  // It was subscribed to once, and can no longer be read.
  await waitingDelivery(bed, good, 'job.unknown');
  const expected = [
    [good, { endpoint: 'active', deliveries: ['failed', 'delivered'] }],
    [failing, { endpoint: 'active', deliveries: ['failed', 'waiting'] }],
    [gone, { endpoint: 'disabled', deliveries: ['failed'] }],
    [ended, { endpoint: 'disabled', deliveries: [] }],
  ] as const;
  for (const [endpoint, state] of expected) await eventually(() => settled(bed, endpoint, state));
}

async function settled(bed: TestBed, endpoint: string, expected: object): Promise<boolean> {
  const [state] = await stateOf(bed, endpoint);
  return JSON.stringify(state) === JSON.stringify(expected);
}
