import type { AuthorityIds } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { sealSigningSecret, type StoredSecret } from '../src/signing-secret.ts';
import { kinds, webhookEventNames } from './kinds.ts';
import { openOwnTestBed, type TestBed, eventually, freePort } from '@team-operations/testing';
import { startDispatch, type DispatchOptions } from '../src/dispatch/dispatch-deliveries.ts';
import { recordDeliveries } from '../src/dispatch/record-deliveries.ts';
import type { TopicEvent } from '../src/dispatch/webhook-of-event.ts';
import { dispatchOptions, webhookDependencies } from './worker-parts.ts';

/** `whsec_` and 32 bytes; the library of Standard Webhooks reads it. */
export const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

export interface DeliveryRow {
  id: string;
  type: string;
  state: string;
  attempts: number;
  next_attempt_at: string | null;
  log: { at: string; status: number | null; error: string | null; milliseconds: number }[];
}

export interface WebhookBed extends TestBed {
  /** An endpoint with this address, of every event unless some are named; it ends with a key of the team that may do everything. Answers its id. */
  endpoint(
    url: string,
    properties?: {
      secrets?: [string, string | null][];
      teamId?: string;
      events?: readonly string[];
    } & Partial<AuthorityIds>,
  ): Promise<string>;
  /** As many events happen to the team; answers their ids. */
  happen(count?: number, event?: Partial<TopicEvent>): Promise<string[]>;
  deliveries(endpointId: string): Promise<DeliveryRow[]>;
  /**
   * Resolves when a delivery that begins now has failed at each attempt of the schedule: what was due before, or waited for its next
   * attempt, is sent by then. It is another team's.
   */
  outlastSchedule(): Promise<void>;
  /** A worker's dispatch, with a schedule of milliseconds. */
  dispatch(overrides?: Partial<DispatchOptions>, database?: Database): { stop(): Promise<void> };
}

/** A database that no other test's worker looks into, with what a test of webhooks does to it. */
export async function openWebhookBed(): Promise<WebhookBed> {
  const bed = await openOwnTestBed('team_operations_worker');
  const { database, serviceDatabase, team, otherTeam } = bed;
  const webhookBed: WebhookBed = {
    ...bed,
    async outlastSchedule() {
      const last = await webhookBed.endpoint(`http://127.0.0.1:${await freePort()}/`, {
        teamId: otherTeam.id,
      });
      await webhookBed.happen(1, { extensions: { teamid: otherTeam.id } });
      await eventually(async () =>
        (await webhookBed.deliveries(last)).every(({ state }) => state === 'failed'),
      );
      await database.query(sql`UPDATE webhook_endpoint SET removed_at = now() WHERE id = ${last}::uuid`);
    },
    async endpoint(
      url,
      {
        secrets = [[secretOf(1), null]] as [string, string | null][],
        teamId = team.id,
        events = webhookEventNames,
        ...ids
      } = {},
    ) {
      const { apiKeyId = null, grantId = null, personId = null } = ids;
      const named = apiKeyId ?? grantId ?? personId;
      const endpointId = uuidV7();
      const sealed: StoredSecret[] = secrets.map(([secret, expiresAt]) => ({
        ...sealSigningSecret(webhookDependencies.secretBox, secret, { teamId, endpointId }),
        expiresAt,
      }));
      await database.query(sql`
        INSERT INTO webhook_endpoint (id, team_id, url, events, secrets, api_key_id, grant_id, person_id)
        VALUES (${endpointId}::uuid, ${teamId}::uuid, ${url}, ${events}::text[], ${JSON.stringify(sealed)}::jsonb,
          coalesce(${apiKeyId}::uuid, (SELECT id FROM api_key WHERE ${named === null}::boolean AND team_id = ${teamId}::uuid
            AND scopes = '{apis.all}' AND created_by_id IS NULL ORDER BY id LIMIT 1)),
          ${grantId}::uuid, ${personId}::uuid)`);
      return endpointId;
    },
    async happen(count = 1, event = {}) {
      const ids = Array.from({ length: count }, () => uuidV7());
      for (const id of ids) {
        // A test may change its type and data, which the compiler cannot know to be of one kind.
        const happened = {
          id,
          type: 'job.completed',
          time: new Date(Date.now() + 1000).toISOString(),
          extensions: { teamid: team.id },
          data: { id: uuidV7(), status: 'COMPLETED' },
          ...event,
        } as unknown as TopicEvent;
        await recordDeliveries(kinds, happened, serviceDatabase);
      }
      return ids;
    },
    deliveries: (endpointId) =>
      database.query<DeliveryRow>(sql`
        SELECT id, type, state, attempts, next_attempt_at, log FROM webhook_delivery
        WHERE endpoint_id = ${endpointId}::uuid ORDER BY created_at, id`),
    dispatch: (overrides = {}, over = serviceDatabase) =>
      startDispatch({ ...dispatchOptions(over, kinds), ...overrides }),
  };
  return webhookBed;
}
