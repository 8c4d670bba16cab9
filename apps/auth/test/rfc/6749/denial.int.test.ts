import { sql } from '@team-operations/database';
import {
  decide,
  eventsOf,
  goodRequest,
  registerClient,
  signIn,
  startAuth,
  redirectParameters,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

it('when the person denies, then the client gets access_denied and nothing is granted (RFC 6749 4.1.2.1)', async () => {
  const client = await registerClient(auth.app);
  const answer = await decide(auth, await signIn(auth), goodRequest(client), 'deny');
  expect(answer.status).toBe(200);
  expect(redirectParameters(answer)).toMatchObject({ error: 'access_denied', state: 'a state' });
  expect(redirectParameters(answer)).not.toHaveProperty('code');
  const id = client['client_id']!;
  const grants = await auth.database.query(sql`SELECT FROM oauth_grant WHERE client_id = ${id}`);
  expect(grants).toHaveLength(0);
  expect((await eventsOf(auth, id)).at(-1)?.event).toBe('grant.denied');
});
