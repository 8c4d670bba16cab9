import { call, type Arrangement, type Arrangements, type RestUnderTest } from '@team-operations/testing';

/** Creates a webhook through REST; nothing listens at its address. */
export async function aWebhook(
  { app, team }: Pick<RestUnderTest, 'app' | 'team'>,
  properties: object = {},
): Promise<{ id: string; secret: string }> {
  const { body } = await call(app, team.api_keys['apis.all']!, 'post', '/v1/webhooks', {
    url: 'https://hooks.example/in',
    events: ['job.completed'],
    ...properties,
  });
  return body.data;
}

const onWebhook =
  (more: object = {}): Arrangement =>
  async (rest) => ({ id: (await aWebhook(rest)).id, ...more });

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'webhooks.list': async (rest) => {
    await aWebhook(rest);
    return { limit: 5 };
  },
  'webhooks.get': onWebhook(),
  'webhooks.create': async () => ({ url: 'https://hooks.example/in', events: ['job.completed'] }),
  'webhooks.update': onWebhook({ description: 'changed' }),
  'webhooks.remove': onWebhook(),
  'webhooks.rotate_secret': onWebhook(),
  'webhooks.test': onWebhook(),
  'webhooks.deliveries': async (rest) => {
    const { id } = await aWebhook(rest);
    await call(rest.app, rest.team.api_keys['apis.all']!, 'post', `/v1/webhooks/${id}/test`);
    return { id };
  },
  'webhooks.delivery': async (rest) => {
    const { id } = await aWebhook(rest);
    const { body } = await call(rest.app, rest.team.api_keys['apis.all']!, 'post', `/v1/webhooks/${id}/test`);
    return { id, deliveryId: body.data.id };
  },
  'webhooks.replay': onWebhook({ missedSince: '2026-03-01T00:00:00.000Z' }),
};
