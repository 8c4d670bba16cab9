import { sql } from '@team-operations/database';
import { eventsOf, grantTokens, isAccepted, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const passGrace = (clientId: string) =>
  auth.database.query(sql`
    UPDATE oauth_refresh_token SET rotated_at = rotated_at - interval '11 seconds'
    WHERE grant_id IN (SELECT id FROM oauth_grant WHERE client_id = ${clientId})`);

it('when tokens are refreshed again and again, then each refresh token is another one (RFC 9700 4.14.2)', async () => {
  const { refresh, refresh_token, clientId } = await grantTokens(auth);
  const seen = [refresh_token];
  for (let turn = 0; turn < 4; turn += 1) {
    const { status, body } = await refresh({ refresh_token: seen.at(-1) });
    expect(status).toBe(200);
    seen.push(body.refresh_token);
    await passGrace(clientId);
  }
  expect(new Set(seen).size).toBe(5);
});

it('when one comes again within 10 seconds, then its client gets the same successor (RFC 9700 4.14.2)', async () => {
  const { refresh } = await grantTokens(auth);
  const [first, second] = [await refresh(), await refresh()];
  expect(second.status).toBe(200);
  expect(second.body.refresh_token).toBe(first.body.refresh_token);
  expect(await isAccepted(auth, first.body.access_token)).toBe(true);
});

it.each([1, 3])(
  'when one comes again after %i more turns and the grace, then the grant ends for all (RFC 9700 4.14.2)',
  async (turns) => {
    const { refresh, clientId } = await grantTokens(auth);
    let latest = (await refresh()).body;
    for (let turn = 1; turn < turns; turn += 1)
      latest = (await refresh({ refresh_token: latest.refresh_token })).body;
    await passGrace(clientId);
    const { status, body } = await refresh();
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
    expect(await isAccepted(auth, latest.access_token)).toBe(false);
    expect((await refresh({ refresh_token: latest.refresh_token })).body.error).toBe('invalid_grant');
    expect((await eventsOf(auth, clientId)).at(-1)?.event).toBe('token.reused');
  },
);
