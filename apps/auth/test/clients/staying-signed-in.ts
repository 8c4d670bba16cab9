import { sql } from '@team-operations/database';
import request from 'supertest';
import { isAccepted, signIn, type AuthUnderTest } from '../auth.ts';
import { login, post, refreshed, type Client } from './replay.ts';

async function expectDead(client: Client, refreshToken: string): Promise<void> {
  const answer = await post(client, client.refresh(refreshToken));
  expect({ status: answer.status, type: answer.type, error: answer.body.error }).toEqual({
    status: 400,
    type: 'application/json',
    error: 'invalid_grant',
  });
}

/** Settings > Connected apps: the first of the list is the last that was approved. */
async function endNewestApp({ app, ...auth }: AuthUnderTest): Promise<void> {
  const { cookie, csrfToken } = await signIn({ app, ...auth });
  const session = { Cookie: cookie, 'X-CSRF-Token': csrfToken };
  const path = `/settings/api/teams/${auth.team.id}/connected-apps`;
  const { body } = await request(app).get(path).set(session);
  const ended = await request(app).delete(`${path}/${body.data[0].id}`).set(session);
  expect(ended.status).toBe(204);
}

/** What every client needs, in its own words, to stay signed in and to notice when it is not any more. */
export function itStaysSignedIn(client: () => Client): void {
  it('when it refreshes without ever having asked for offline_access, then it gets tokens of the same scopes', async () => {
    const tokens = await login(client());
    const next = await refreshed(client(), tokens.refresh_token);
    expect(next.scope).toBe(tokens.scope);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await isAccepted(client().auth, next.access_token)).toBe(true);
  });

  it('when its refresh token is none, then it reads invalid_grant in JSON', async () => {
    await expectDead(client(), 'svc_rt_gone');
  });

  it('when the person ends it under connected apps, then every token of it is dead', async () => {
    const { auth } = client();
    const tokens = await login(client());
    await endNewestApp(auth);
    expect(await isAccepted(auth, tokens.access_token)).toBe(false);
    await expectDead(client(), tokens.refresh_token);
  });
}

/** Two processes share a token store without a lock, and both refresh. */
export function itRefreshesTwiceAtOnce(client: () => Client): void {
  it('when two of its processes refresh with one token, then both get the same successor, and it is no theft', async () => {
    const { refresh_token: shared } = await login(client());
    const [one, other] = await Promise.all([refreshed(client(), shared), refreshed(client(), shared)]);
    expect(one.refresh_token).toBe(other.refresh_token);
    await refreshed(client(), one.refresh_token);
    const events = await client().auth.database.query<{ event: string }>(sql`
      SELECT event FROM security_event WHERE team_id = ${client().auth.team.id}::uuid ORDER BY id DESC LIMIT 3`);
    expect(events.map(({ event }) => event).sort()).toEqual([
      'token.refresh_raced',
      'token.refreshed',
      'token.refreshed',
    ]);
  });
}
