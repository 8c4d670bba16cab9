import { consoleClientId } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { call, makeAccessToken, type MadeAccessToken } from '@team-operations/testing';
import { startRest, type RestBed, type RestOptions } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';

export const url = 'https://hooks.example/in';

export interface WebhooksOverRest extends RestBed {
  /** A key of the team that may do everything. */
  all: string;
  /** A request about webhooks, with a path below theirs. */
  ask(
    credential: string,
    method: 'get' | 'post' | 'patch',
    path?: string,
    body?: object,
  ): ReturnType<typeof call>;
  /** Creates a webhook through a credential; answers its id. */
  webhookOf(credential: string, events?: readonly string[]): Promise<string>;
  /** What a webhook ends with, as the API says it. */
  endsWith(id: string): Promise<{ kind: string; name: string }>;
  /** A token of an application that a person of the team has approved. */
  application(scopes: string[], person?: string): Promise<MadeAccessToken>;
  /** A token of the settings pages. */
  pages(person: string): Promise<MadeAccessToken>;
  /** Writes what a worker would for an event; answers the delivery's id. */
  delivery(webhookId: string, state: 'waiting' | 'delivered' | 'failed', at: string): Promise<string>;
  /** Ids of the deliveries that wait, sorted. */
  waiting(webhookId: string): Promise<string[]>;
}

/** The REST API on the real database, with what tests of webhooks do to it. */
export async function startWebhooksOverRest(input?: RestOptions): Promise<WebhooksOverRest> {
  const rest = await startRest(input);
  const { app, database, team } = rest;
  const all = team.api_keys['apis.all']!;
  const ask: WebhooksOverRest['ask'] = (credential, method, path = '', body) =>
    call(app, credential, method, `/v1/webhooks${path}`, body);
  return {
    ...rest,
    all,
    ask,
    async webhookOf(credential, events = ['job.completed']) {
      const { status, body } = await ask(credential, 'post', '', { url, events });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.data.id;
    },
    endsWith: async (id) => (await ask(all, 'get', `/${id}`)).body.data.endsWith,
    application: (scopes, person) => makeAccessToken(database, { team, scopes, ...(person && { person }) }),
    pages: (person) =>
      makeAccessToken(database, { team, person, client: consoleClientId, scopes: ['apis.all'] }),
    async delivery(webhookId, state, at) {
      const id = uuidV7();
      await database.query(sql`
        INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, state, attempts, next_attempt_at, created_at)
        VALUES (${id}::uuid, ${team.id}::uuid, ${webhookId}::uuid, ${uuidV7()}::uuid, 'job.completed', '{}',
          ${state}::webhook_delivery_state, 10, ${state === 'waiting' ? at : null}::timestamptz, ${at}::timestamptz)`);
      return id;
    },
    async waiting(webhookId) {
      const { body } = await ask(all, 'get', `/${webhookId}/deliveries?state=waiting`);
      return body.data.map(({ id }: { id: string }) => id).sort();
    },
  };
}
