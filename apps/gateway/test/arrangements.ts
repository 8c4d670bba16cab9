import type { Operation } from '@team-operations/operations';
import { aFlow } from './a-flow.ts';
import type { GatewayUnderTest } from './gateway.ts';
import { call } from './gateway.ts';

/** Creates a job through REST and brings it to a status. */
export async function aJob(
  { app, team }: Pick<GatewayUnderTest, 'app' | 'team'>,
  status: 'PENDING' | 'ASSIGNED' | 'IN_PROGRESS' | 'COMPLETED' | 'CANCELLED' | 'ABORTED' = 'PENDING',
  properties: object = {},
): Promise<string> {
  const key = team.api_keys['apis.all']!;
  const created = await call(app, key, 'post', '/v1/jobs', {
    jobTypeId: team.job_type_id,
    scheduledDate: '2026-03-01',
    ...properties,
  });
  const id: string = created.body.data.id;
  const step = async (verb: string, body: object = {}) => {
    const answer = await call(app, key, 'post', `/v1/jobs/${id}/${verb}`, body);
    if (answer.status !== 200) throw new Error(`${verb}: ${answer.text}`);
  };
  if (status === 'CANCELLED') await step('cancel');
  if (['ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'ABORTED'].includes(status)) {
    await step('assign', { engineerId: team.engineer_id });
  }
  if (['IN_PROGRESS', 'COMPLETED'].includes(status)) await step('start');
  if (status === 'COMPLETED') await step('complete');
  if (status === 'ABORTED') await step('abort', { abortReasonId: team.abort_reason_id });
  return id;
}

/** Reports a fault through a submission; answers the fault's id. */
export async function aFault(
  { app, team }: Pick<GatewayUnderTest, 'app' | 'team'>,
  issue: { code: 'A' | 'B' | 'C'; comment?: string } = { code: 'A', comment: 'Cut-out is hot' },
  details: object = {},
): Promise<string> {
  const key = team.api_keys['apis.all']!;
  const reference = `J-${crypto.randomUUID()}`;
  const submitted = await call(app, key, 'post', '/v1/sip', {
    job_details: { job_id: reference, outcome_code: 'CO', mpan: '1000000123451', ...details },
    contact: { name: 'Sam Fitter' },
    dno_issue: issue,
    additional_info: 'none',
  });
  if (submitted.status !== 200) throw new Error(submitted.text);
  const found = await call(app, key, 'get', `/v1/dno-faults?jobReference=${reference}`);
  return found.body.data[0].id;
}

/** Creates a webhook through REST; nothing listens at its address. */
export async function aWebhook(
  { app, team }: Pick<GatewayUnderTest, 'app' | 'team'>,
  properties: object = {},
): Promise<{ id: string; secret: string }> {
  const { body } = await call(app, team.api_keys['apis.all']!, 'post', '/v1/webhooks', {
    url: 'https://hooks.example/in',
    events: ['job.completed'],
    ...properties,
  });
  return body.data;
}

/** Creates an integration through REST. */
export async function anIntegration(
  { app, team }: Pick<GatewayUnderTest, 'app' | 'team'>,
  properties: object = {},
): Promise<{ id: string; token: string; hint: string }> {
  const { body } = await call(app, team.api_keys['apis.all']!, 'post', '/v1/integrations', {
    name: 'Fitters Ltd',
    ...properties,
  });
  return body.data;
}

type Arrangement = (gateway: GatewayUnderTest) => Promise<Record<string, unknown>>;

const onJob =
  (
    status: Parameters<typeof aJob>[1],
    more: (gateway: GatewayUnderTest) => object = () => ({}),
  ): Arrangement =>
  async (gateway) => ({ id: await aJob(gateway, status), ...more(gateway) });

const onWebhook =
  (more: object = {}): Arrangement =>
  async (gateway) => ({ id: (await aWebhook(gateway)).id, ...more });

const onIntegration =
  (more: object = {}): Arrangement =>
  async (gateway) => ({ id: (await anIntegration(gateway)).id, ...more });

/** For each operation an input that succeeds, and what must be there for it. An operation without one fails the tests. */
export const arrangements: Record<string, Arrangement> = {
  'jobs.list': async (gateway) => {
    await aJob(gateway);
    return { limit: 5 };
  },
  'jobs.get': onJob('PENDING'),
  'jobs.create': async ({ team }) => ({ jobTypeId: team.job_type_id, scheduledDate: '2026-03-01' }),
  'jobs.update': onJob('PENDING', () => ({ notes: 'changed' })),
  'jobs.assign': onJob('PENDING', ({ team }) => ({ engineerId: team.engineer_id })),
  'jobs.start': onJob('ASSIGNED'),
  'jobs.complete': onJob('IN_PROGRESS'),
  'jobs.cancel': onJob('ASSIGNED'),
  'jobs.abort': onJob('IN_PROGRESS', ({ team }) => ({ abortReasonId: team.abort_reason_id })),
  'jobs.audits': onJob('COMPLETED'),
  'flows.list': async (gateway) => ({ state: 'SENT', jobId: (await aFlow(gateway)).jobId }),
  'flows.groups': async (gateway) => {
    await aFlow(gateway, { state: 'REJECTED' });
    return { state: 'REJECTED', limit: 5 };
  },
  'flows.get': async (gateway) => ({ id: (await aFlow(gateway)).id }),
  'flows.resend': async (gateway) => ({ id: (await aFlow(gateway)).id }),
  'flows.regenerate': async (gateway) => ({ id: (await aFlow(gateway, { state: 'REJECTED' })).id }),
  'flows.fix': async (gateway) => ({
    id: (await aFlow(gateway)).id,
    set: [{ field: 'mpan', value: '2000000123454' }],
  }),
  'faults.list': async (gateway) => {
    await aFault(gateway);
    return { open: true, category: 'A', dno: '10', limit: 5 };
  },
  'faults.get': async (gateway) => ({ id: await aFault(gateway) }),
  'faults.get_call': async (gateway) => ({ id: await aFault(gateway) }),
  'faults.acknowledge': async (gateway) => ({ id: await aFault(gateway), name: 'Robin Watch' }),
  'faults.confirm_call': async (gateway) => ({ id: await aFault(gateway), name: 'Robin Watch' }),
  'faults.close': async (gateway) => ({
    id: await aFault(gateway, { code: 'B' }),
    reason: 'Cut-out replaced',
  }),
  'team.get': async () => ({}),
  'integrations.list': async (gateway) => {
    await anIntegration(gateway);
    return { limit: 5 };
  },
  'integrations.get': onIntegration(),
  'integrations.create': async () => ({ name: 'Fitters Ltd', silenceHours: 48 }),
  'integrations.update': onIntegration({ name: 'Fitters North' }),
  'integrations.rotate': onIntegration({ overlapHours: 24 }),
  'integrations.revoke': onIntegration(),
  'webhooks.list': async (gateway) => {
    await aWebhook(gateway);
    return { limit: 5 };
  },
  'webhooks.get': onWebhook(),
  'webhooks.create': async () => ({ url: 'https://hooks.example/in', events: ['job.completed'] }),
  'webhooks.update': onWebhook({ description: 'changed' }),
  'webhooks.remove': onWebhook(),
  'webhooks.rotate_secret': onWebhook(),
  'webhooks.test': onWebhook(),
  'webhooks.deliveries': async (gateway) => {
    const { id } = await aWebhook(gateway);
    await call(gateway.app, gateway.team.api_keys['apis.all']!, 'post', `/v1/webhooks/${id}/test`);
    return { id };
  },
  'webhooks.replay': onWebhook({ missedSince: '2026-03-01T00:00:00.000Z' }),
  'sip.get': async (gateway) => {
    const { app, team } = gateway;
    const body = await arrangements['sip.submit']!(gateway);
    await call(app, team.api_keys['apis.all']!, 'post', '/v1/sip', body);
    return { jobId: body['job_id'] };
  },
  'sip.submit': async () => ({
    job_id: `J-${Math.random()}`,
    outcome_code: 'CO',
    contact: { name: 'Sam Fitter' },
    additional_info: 'none',
  }),
};

/** Calls an operation over REST with an input as a caller would: path parameters in the path, the rest in query or body. */
export function callOperation(
  app: GatewayUnderTest['app'],
  credential: string | null,
  { rest }: Operation,
  input: Record<string, unknown>,
) {
  const others = { ...input };
  const path = rest.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete others[name];
    return String(input[name]);
  });
  if (rest.method !== 'get') return call(app, credential, rest.method, path, others);
  return call(
    app,
    credential,
    'get',
    `${path}?${new URLSearchParams(others as Record<string, string>).toString()}`,
  );
}
