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
import { openTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts';

/** How often requests meet by chance: without the check of the statement more than half of the trials give two successes. */
const trials = 10;
/** Who was first is seen wrongly in one trial of ten, when it is not read under the lock of the row. */
const trialsWithGrace = 30;
const parallel = 20;

let auth: AuthUnderTest;
let strict: AuthUnderTest;
let tokens: TokenEndpoint;
let strictTokens: TokenEndpoint;

beforeAll(async () => {
  auth = await startAuth();
  strict = await startAuth({ refreshGraceSeconds: 0 });
  tokens = await openTokenEndpoint(auth);
  strictTokens = await openTokenEndpoint(strict);
});
afterAll(async () => {
  tokens.close();
  strictTokens.close();
  await auth.close();
  await strict.close();
});

const atOnce = <T>(work: () => PromiseLike<T>) => Promise.all(Array.from({ length: parallel }, work));

it('when one code is redeemed twenty times at the same time, ten times over, then exactly one redemption succeeds each time', async () => {
  const client = await registerClient(auth.app, { scope: 'apis.all' });
  for (let trial = 0; trial < trials; trial += 1) {
    const form = await approvedCode(auth, { client });
    const answers = await atOnce(() => tokens.ask(form));
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

it('when one refresh token is used twenty times at the same time, thirty times over, then it has exactly one successor', async () => {
  for (let trial = 0; trial < trialsWithGrace; trial += 1) {
    const { refresh_token, clientId } = await grantTokens(auth);
    const form = { grant_type: 'refresh_token', refresh_token, client_id: clientId };
    const answers = await atOnce(() => tokens.ask(form));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
    const [row] = await auth.database.query<{ refreshed: number; raced: number }>(sql`
      SELECT count(*) FILTER (WHERE event = 'token.refreshed')::int AS refreshed,
        count(*) FILTER (WHERE event = 'token.refresh_raced')::int AS raced
      FROM security_event WHERE client_id = ${clientId}`);
    expect(row).toEqual({ refreshed: 1, raced: parallel - 1 });
  }
});

it('when there is no grace, then of twenty refreshes at the same time exactly one succeeds, ten times over', async () => {
  for (let trial = 0; trial < trials; trial += 1) {
    const { refresh_token, clientId } = await grantTokens(strict);
    const form = { grant_type: 'refresh_token', refresh_token, client_id: clientId };
    const statuses = (await atOnce(() => strictTokens.ask(form))).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(parallel - 1).fill(400)]);
  }
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
