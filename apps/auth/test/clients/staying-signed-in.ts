import { sql } from '@team-operations/database';
import { revokeGrant } from '@team-operations/credentials';
import { isAccepted } from '../auth.ts';
import { login, post, refreshed, type Client } from './replay.ts';

async function expectDead(client: Client, refreshToken: string): Promise<void> {
  const answer = await post(client, client.refresh(refreshToken));
  expect({ status: answer.status, type: answer.type, error: answer.body.error }).toEqual({
    status: 400,
    type: 'application/json',
    error: 'invalid_grant',
  });
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

  it('when the person ends it in the settings, then every token of it is dead', async () => {
    const { auth } = client();
    const tokens = await login(client());
    const [grant] = await auth.database.query<{ id: string }>(sql`
      SELECT id FROM oauth_grant WHERE team_id = ${auth.team.id}::uuid ORDER BY id DESC LIMIT 1`);
    await revokeGrant(auth.database, {
      teamId: auth.team.id,
      id: grant?.id ?? '',
      authenticator: auth.authenticator,
    });
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
