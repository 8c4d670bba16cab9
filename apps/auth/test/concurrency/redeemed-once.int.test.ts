import { outsideTransaction, sql } from '@team-operations/database';
import { eventually, lockWaits, openOwnTestBed } from '@team-operations/testing';
import {
  approvedCode,
  askTokens,
  eventsOf,
  grantTokens,
  isAccepted,
  startAuth,
  type AuthUnderTest,
} from '../auth.ts';
import type { Parameters } from '../authorization-requests.ts';

/** Fewer than the server has connections: each waits with one. */
const parallel = 5;

let auth: AuthUnderTest;
let strict: AuthUnderTest;

beforeAll(async () => {
  // A database of its own: it counts who waits in it for a lock.
  auth = await startAuth({}, openOwnTestBed('team_operations_auth'));
  strict = await startAuth({ refreshGraceSeconds: 0 }, Promise.resolve(auth));
});
afterAll(() => auth.close());

const secrets = {
  code: sql`oauth_authorization_code`,
  token: sql`oauth_refresh_token`,
};

/** The responses to equal forms that all have read the secret unused, and wait for its row to use it up. */
async function atOnce(server: AuthUnderTest, kind: keyof typeof secrets, form: Parameters) {
  const { answers } = await auth.database.transaction(async (transaction) => {
    await transaction.query(sql`
      SELECT FROM ${secrets[kind]}
      WHERE grant_id IN (SELECT id FROM oauth_grant WHERE client_id = ${form['client_id']!}) FOR UPDATE`);
    // Supertest sends a request once its outcome is asked for.
    const send = () => askTokens(server, form).then((answer) => answer);
    const answers = outsideTransaction(() => Promise.all(Array.from({ length: parallel }, send)));
    await eventually(async () => (await lockWaits(auth.database)) === parallel);
    return { answers };
  });
  return answers;
}

const onlyOne = [200, ...Array<number>(parallel - 1).fill(400)];
const refreshForm = ({ refresh_token, clientId }: { refresh_token: string; clientId: string }) => ({
  grant_type: 'refresh_token',
  refresh_token,
  client_id: clientId,
});

it('when one code is redeemed five times at the same time, then exactly one redemption succeeds', async () => {
  const answers = await atOnce(auth, 'code', await approvedCode(auth));
  expect(answers.map(({ status }) => status).sort()).toEqual(onlyOne);
  const errors = answers.filter(({ status }) => status === 400).map(({ body }) => body.error);
  expect(new Set(errors)).toEqual(new Set(['invalid_grant']));
});

it('when a code comes a second time, then the tokens that it gave are revoked', async () => {
  const form = await approvedCode(auth);
  const first = await askTokens(auth, form);
  expect(await isAccepted(auth, first.body.access_token)).toBe(true);
  const second = await askTokens(auth, form);
  expect(second.body.error).toBe('invalid_grant');
  expect(await isAccepted(auth, first.body.access_token)).toBe(false);
  const events = await eventsOf(auth, form['client_id']!);
  expect(events.map(({ event }) => event)).toEqual([
    'client.registered',
    'grant.approved',
    'code.redeemed',
    'code.reused',
  ]);
});

it('when one refresh token is used five times at the same time, then it has exactly one successor', async () => {
  const granted = await grantTokens(auth);
  const answers = await atOnce(auth, 'token', refreshForm(granted));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  const [row] = await auth.database.query<{ refreshed: number; raced: number }>(sql`
    SELECT count(*) FILTER (WHERE event = 'token.refreshed')::int AS refreshed,
      count(*) FILTER (WHERE event = 'token.refresh_raced')::int AS raced
    FROM security_event WHERE client_id = ${granted.clientId}`);
  expect(row).toEqual({ refreshed: 1, raced: parallel - 1 });
});

it('when there is no grace, then of five refreshes at the same time exactly one succeeds', async () => {
  const answers = await atOnce(strict, 'token', refreshForm(await grantTokens(strict)));
  expect(answers.map(({ status }) => status).sort()).toEqual(onlyOne);
});

it('when a refresh token comes again after the grace, then everything that came of the grant ends', async () => {
  const granted = await grantTokens(auth);
  const { body: next } = await granted.refresh();
  await auth.database.query(sql`
    UPDATE oauth_refresh_token SET rotated_at = rotated_at - interval '11 seconds'
    WHERE rotated_at IS NOT NULL AND grant_id IN (SELECT id FROM oauth_grant WHERE client_id = ${granted.clientId})`);
  const replay = await granted.refresh();
  expect(replay.status).toBe(400);
  expect(replay.body.error).toBe('invalid_grant');
  for (const token of [granted.access_token, next.access_token])
    expect(await isAccepted(auth, token)).toBe(false);
  expect((await granted.refresh({ refresh_token: next.refresh_token })).body.error).toBe('invalid_grant');
  expect((await eventsOf(auth, granted.clientId)).at(-1)?.event).toBe('token.reused');
});
