import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { loopback, registerClient, startAuth } from '../auth.ts';

const rounds = 100;
const auth = await startAuth();
afterAll(() => auth.close());

type Client = Record<string, string>;

const own = (method: 'put' | 'delete', client: Client) =>
  request(auth.app)
    [method](`/oauth/register/${client['client_id']}`)
    .auth(client['registration_access_token']!, { type: 'bearer' });

const attempts: [string, (client: Client) => PromiseLike<request.Response>][] = [
  [
    'changes',
    (client) => own('put', client).send({ client_id: client['client_id'], redirect_uris: [loopback] }),
  ],
  ['deletes', (client) => own('delete', client)],
];

it.each(attempts)(
  'when one %s a registration while another caller sends the same one, then it is not also the client of the other (record 25)',
  async (_what, attempt) => {
    for (let round = 0; round < rounds; round += 1) {
      const metadata = { client_name: `Shared ${uuidV7()}` };
      const first = await registerClient(auth.app, metadata);
      const [answer, second] = await Promise.all([attempt(first), registerClient(auth.app, metadata)]);
      const isShared = second['client_id'] === first['client_id'];
      expect({ isShared, status: answer.status }).toEqual({
        isShared,
        status: isShared ? 403 : answer.ok && answer.status,
      });
      const read = await request(auth.app)
        .get(`/oauth/register/${second['client_id']}`)
        .auth(second['registration_access_token']!, { type: 'bearer' });
      expect(read.body.client_name).toBe(metadata.client_name);
    }
  },
);
