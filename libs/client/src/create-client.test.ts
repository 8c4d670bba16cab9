import { createClient } from './index.ts';

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

it('sends the credential to the path that is filled in, and answers the data', async () => {
  const sent: Request[] = [];
  const client = createClient({
    baseUrl: 'https://service.example',
    credential: 'svc_x',
    fetch: async (request) => {
      sent.push(request);
      return answer({ data: { status: 'PENDING' } });
    },
  });
  const { data } = await client.GET('/v1/jobs/{id}', { params: { path: { id: 'a/b' } } });
  expect(data?.data.status).toBe('PENDING');
  expect(sent[0]?.url).toBe('https://service.example/v1/jobs/a%2Fb');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer svc_x');
});

it('answers an error as the service wrote it', async () => {
  const body = {
    status: 'error',
    message: 'Not Found',
    request_id: 'r',
    error: { name: 'NotFoundError', issues: [] },
  };
  const client = createClient({ baseUrl: 'https://service.example', fetch: async () => answer(body, 404) });
  const { data, error, response } = await client.GET('/v1/team');
  expect(data).toBeUndefined();
  expect(error?.error.name).toBe('NotFoundError');
  expect(response.status).toBe(404);
});
