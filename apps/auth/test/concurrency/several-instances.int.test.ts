import { readServiceKeys } from '../../src/keys/service-keys.ts';
import {
  approvedCode,
  askTokens,
  decide,
  goodRequest,
  isAccepted,
  registerClient,
  signIn,
  startAuth,
  type AuthUnderTest,
} from '../auth.ts';

let first: AuthUnderTest;
let second: AuthUnderTest;

beforeAll(async () => {
  const keys = await readServiceKeys({ mode: 'local' });
  first = await startAuth({ keys });
  second = await startAuth({ keys });
});
afterAll(async () => {
  await first.close();
  await second.close();
});

it('when each request reaches another instance, then they behave as one', async () => {
  const client = await registerClient(first.app, { scope: 'apis.read' });
  const form = await approvedCode(second, { client, scope: 'apis.read' });
  const { body: tokens } = await askTokens(first, form);
  expect(await isAccepted(second, tokens.access_token)).toBe(true);
  const refresh = {
    grant_type: 'refresh_token',
    refresh_token: tokens.refresh_token,
    client_id: client['client_id']!,
  };
  const [one, other] = await Promise.all([askTokens(first, refresh), askTokens(second, refresh)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(one.body.refresh_token).toBe(other.body.refresh_token);
});

it('when someone signed in at one instance, then the other knows them and their form', async () => {
  const browser = await signIn(first);
  const client = await registerClient(first.app, { scope: 'apis.read' });
  const answer = await decide(second, browser, goodRequest(client));
  expect(answer.status).toBe(200);
});

it('when one code reaches both instances at the same time, then one of them redeems it', async () => {
  const form = await approvedCode(first);
  const answers = await Promise.all([askTokens(first, form), askTokens(second, form)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});
