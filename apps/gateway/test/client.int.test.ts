import { createClient, type Client } from '@team-operations/client';
import { startListeningGateway, type ListeningGateway } from './gateway.ts';

let gateway: ListeningGateway;
let client: Client;
beforeAll(async () => {
  gateway = await startListeningGateway();
  client = createClient({ baseUrl: gateway.url, credential: gateway.team.api_keys['apis.all']! });
});
afterAll(() => gateway.close());

// What TypeScript accepts here is what the OpenAPI document says; what the service answers must be it too.
it('creates, reads, lists and cancels a job with the typed client', async () => {
  const created = await client.POST('/v1/jobs', {
    params: { header: { 'Idempotency-Key': 'typed-client' } },
    body: { jobTypeId: gateway.team.job_type_id, scheduledDate: '2026-03-01', externalReference: 'TYPED' },
  });
  expect(created.response.status).toBe(201);
  const { id } = created.data!.data;
  const params = { path: { id } };
  expect((await client.GET('/v1/jobs/{id}', { params })).data?.data.status).toBe('PENDING');
  const { data: page } = await client.GET('/v1/jobs', {
    params: { query: { externalReference: 'TYPED', limit: 5 } },
  });
  expect(page?.data.map((job) => job.id)).toEqual([id]);
  expect(page?.next_cursor).toBeNull();
  const cancelled = await client.POST('/v1/jobs/{id}/cancel', { params });
  expect(cancelled.data?.data.status).toBe('CANCELLED');
});

it('returns a refusal as the typed body of an error', async () => {
  const { data, error } = await client.GET('/v1/jobs/{id}', {
    params: { path: { id: crypto.randomUUID() } },
  });
  expect(data).toBeUndefined();
  expect(error?.error.name).toBe('NotFoundError');
});
