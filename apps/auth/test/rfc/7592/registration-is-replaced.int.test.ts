import request from 'supertest';
import { askAuthorization, eventsOf, goodRequest, loopback, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const moved = 'https://client.example/moved';

const put = (client: Record<string, string>, metadata: object) =>
  request(auth.app)
    .put(`/oauth/register/${client['client_id']}`)
    .auth(client['registration_access_token']!, { type: 'bearer' })
    .send({ client_id: client['client_id'], ...metadata });

it('when a client sends its registration again, then what it left out is gone (RFC 7592 2.2)', async () => {
  const client = await registerClient(auth.app, {
    scope: 'jobs.read',
    client_uri: 'https://client.example/',
  });
  const { status, body } = await put(client, { client_name: 'Renamed', redirect_uris: [moved] });
  expect(status).toBe(200);
  const { client_uri, ...others } = client;
  expect(client_uri).toBeDefined();
  expect(body).toEqual({ ...others, client_name: 'Renamed', redirect_uris: [moved], scope: 'apis.read' });
  expect((await eventsOf(auth, client['client_id']!)).at(-1)?.event).toBe('client.changed');
});

it('when the redirect URIs changed, then the new one counts immediately and the old one no more (RFC 7592 2.2)', async () => {
  const client = await registerClient(auth.app);
  expect((await askAuthorization(auth, goodRequest(client))).status).toBe(200);
  await put(client, { redirect_uris: [moved] });
  expect((await askAuthorization(auth, goodRequest(client, moved))).status).toBe(200);
  const { status, body } = await askAuthorization(auth, goodRequest(client, loopback));
  expect(status).toBe(400);
  expect(body).not.toHaveProperty('redirect_to');
});

it('when a client sends back what it was answered, then that is taken (RFC 7592 2.2)', async () => {
  const client = await registerClient(auth.app, { scope: 'jobs.read' });
  const { status, body } = await put(client, client);
  expect(status).toBe(200);
  expect(body).toEqual(client);
  // Nothing has changed, so a client that sends it at each start writes no event.
  const events = (await eventsOf(auth, client['client_id']!)).map(({ event }) => event);
  expect(events).toEqual(['client.registered']);
  await put(client, { ...client, client_name: 'Renamed' });
  expect((await eventsOf(auth, client['client_id']!)).at(-1)?.event).toBe('client.changed');
});
