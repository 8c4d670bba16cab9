import { outsideTransaction, sql } from '@team-operations/database';
import { eventually, lockWaits, openOwnTestBed } from '@team-operations/testing';
import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { loopback, registerClient, startAuth } from '../auth.ts';

// A database of its own: it counts who waits in it for a lock.
const auth = await startAuth({}, openOwnTestBed('team_operations_auth'));
afterAll(() => auth.close());

type Client = Record<string, string>;

const own = (method: 'get' | 'put' | 'delete', client: Client) =>
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

/** Both have read the registration as it was, and wait for its row: in this order they go on. */
async function inOrder<One, Other>(
  client: Client,
  one: () => PromiseLike<One>,
  other: () => PromiseLike<Other>,
): Promise<[One, Other]> {
  const { answers } = await auth.database.transaction(async (transaction) => {
    await transaction.query(
      sql`SELECT FROM oauth_client WHERE client_id = ${client['client_id']!} FOR UPDATE`,
    );
    // Supertest sends a request once its outcome is asked for.
    const sent = <T>(request: () => PromiseLike<T>) =>
      outsideTransaction(() => Promise.resolve(request().then((answer) => answer)));
    const waiting = (count: number) => eventually(async () => (await lockWaits(auth.database)) === count);
    const first = sent(one);
    await waiting(1);
    const second = sent(other);
    await waiting(2);
    return { answers: Promise.all([first, second]) };
  });
  return answers;
}

describe.each(attempts)(
  'when one %s a registration while another caller sends the same one',
  (_what, attempt) => {
    const metadata = () => ({ client_name: `Shared ${uuidV7()}` });
    const nameOf = async (client: Client) => (await own('get', client)).body.client_name as string;

    it('and comes first, then the other is a new client (record 25)', async () => {
      const same = metadata();
      const first = await registerClient(auth.app, same);
      const [answer, second] = await inOrder(
        first,
        () => attempt(first),
        () => registerClient(auth.app, same),
      );
      expect(answer.ok).toBe(true);
      expect(second['client_id']).not.toBe(first['client_id']);
      expect(await nameOf(second)).toBe(same.client_name);
    });

    it('and comes second, then it is refused, and both are one client (record 25)', async () => {
      const same = metadata();
      const first = await registerClient(auth.app, same);
      const [second, answer] = await inOrder(
        first,
        () => registerClient(auth.app, same),
        () => attempt(first),
      );
      expect(answer.status).toBe(403);
      expect(second['client_id']).toBe(first['client_id']);
      expect(await nameOf(second)).toBe(same.client_name);
    });
  },
);
