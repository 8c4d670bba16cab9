import { sql } from '@team-operations/database';
import {
  approvedCode,
  askTokens,
  eventsOf,
  grantTokens,
  isAccepted,
  registerClient,
  startAuth,
  type AuthUnderTest,
} from '../auth.ts';

const trials = 100;
const parallel = 20;

let auth: AuthUnderTest;
let strict: AuthUnderTest;

beforeAll(async () => {
  auth = await startAuth();
  strict = await startAuth({ refreshGraceSeconds: 0 });
});
afterAll(async () => {
  await auth.close();
  await strict.close();
});

const atOnce = <T>(work: () => PromiseLike<T>) => Promise.all(Array.from({ length: parallel }, work));

it('when one code is redeemed twenty times at the same time, a hundred times over, then exactly one redemption succeeds each time', async () => {
  const client = await registerClient(auth.app, { scope: 'apis.all' });
  for (let trial = 0; trial < trials; trial += 1) {
    const form = await approvedCode(auth, { client });
    const answers = await atOnce(() => askTokens(auth, form));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(parallel - 1).fill(400)]);
    for (const { status, body } of answers) if (status === 400) expect(body.error).toBe('invalid_grant');
  }
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

it('when one refresh token is used twenty times at the same time, a hundred times over, then it has exactly one successor', async () => {
  for (let trial = 0; trial < trials; trial += 1) {
    const { refresh, clientId } = await grantTokens(auth);
    const answers = await atOnce(() => refresh());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const [row] = await auth.database.query<{ refreshed: number; raced: number }>(sql`
      SELECT count(*) FILTER (WHERE event = 'token.refreshed')::int AS refreshed,
        count(*) FILTER (WHERE event = 'token.refresh_raced')::int AS raced
      FROM security_event WHERE client_id = ${clientId}`);
    expect(row).toEqual({ refreshed: 1, raced: parallel - 1 });
  }
});

it('when there is no grace, then of twenty refreshes at the same time exactly one succeeds, a hundred times over', async () => {
  for (let trial = 0; trial < trials; trial += 1) {
    const { refresh } = await grantTokens(strict);
    const statuses = (await atOnce(() => refresh())).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(parallel - 1).fill(400)]);
  }
});

it('when a refresh token comes again after the grace, then everything that came of the grant ends', async () => {
  const tokens = await grantTokens(auth);
  const { body: next } = await tokens.refresh();
  await auth.database.query(sql`
    UPDATE oauth_refresh_token SET rotated_at = rotated_at - interval '11 seconds'
    WHERE rotated_at IS NOT NULL AND grant_id IN (SELECT id FROM oauth_grant WHERE client_id = ${tokens.clientId})`);
  const replay = await tokens.refresh();
  expect(replay.status).toBe(400);
  expect(replay.body.error).toBe('invalid_grant');
  for (const token of [tokens.access_token, next.access_token])
    expect(await isAccepted(auth, token)).toBe(false);
  expect((await tokens.refresh({ refresh_token: next.refresh_token })).body.error).toBe('invalid_grant');
  expect((await eventsOf(auth, tokens.clientId)).at(-1)?.event).toBe('token.reused');
});
