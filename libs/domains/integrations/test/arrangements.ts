import { call, type Arrangement, type Arrangements, type RestUnderTest } from '@team-operations/testing';

/** Creates an integration through REST. */
export async function anIntegration(
  { app, team }: Pick<RestUnderTest, 'app' | 'team'>,
  properties: object = {},
): Promise<{ id: string; token: string; hint: string }> {
  const { body } = await call(app, team.api_keys['apis.all']!, 'post', '/v1/integrations', {
    name: 'Fitters Ltd',
    ...properties,
  });
  return body.data;
}

const onIntegration =
  (more: object = {}): Arrangement =>
  async (rest) => ({ id: (await anIntegration(rest)).id, ...more });

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'integrations.list': async (rest) => {
    await anIntegration(rest);
    return { limit: 5 };
  },
  'integrations.get': onIntegration(),
  'integrations.create': async () => ({ name: 'Fitters Ltd', silenceHours: 48 }),
  'integrations.update': onIntegration({ name: 'Fitters North' }),
  'integrations.rotate': onIntegration({ overlapHours: 24 }),
  'integrations.revoke': onIntegration(),
};
