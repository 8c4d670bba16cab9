import request from 'supertest';
import {
  grantTokens,
  isAccepted,
  registerClient,
  registerConfidential,
  startAuth,
  webCallback,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const confidential = await registerConfidential(auth.app, { scope: 'apis.all' });
const [own, other] = [await registerClient(auth.app), await registerClient(auth.app)];
const otherConfidential = await registerConfidential(auth.app);
const [id, secret] = [confidential['client_id']!, confidential['client_secret']!];
const otherSecret = otherConfidential['client_secret']!;

const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

type Asking = [who: string, form: Record<string, string>, authorization: string];

const otherCallers: Asking[] = [
  ['an unnamed client', {}, ''],
  ['the client without its secret', { client_id: id }, ''],
  ['the client with an empty secret', { client_id: id, client_secret: '' }, ''],
  ['the client with a wrong secret', { client_id: id, client_secret: 'wrong' }, ''],
  ['the client with the secret of another', { client_id: id, client_secret: otherSecret }, ''],
  ['the client with the hash of its secret', { client_id: id, client_secret: 'a'.repeat(64) }, ''],
  ['the secret without the client', { client_secret: secret }, ''],
  ['the client with a wrong secret in the header', {}, basic(id, 'wrong')],
  ['the client without a secret in the header', {}, basic(id, '')],
  ['another client', { client_id: other['client_id']! }, ''],
  ['another client with this secret', { client_id: other['client_id']!, client_secret: secret }, ''],
  [
    'another confidential client',
    { client_id: otherConfidential['client_id']!, client_secret: otherSecret },
    '',
  ],
  ['another confidential client in the header', {}, basic(otherConfidential['client_id']!, otherSecret)],
];
const itself: Asking[] = [
  ['with its secret in the form', { client_id: id, client_secret: secret }, ''],
  ['with its secret in the header', {}, basic(id, secret)],
];

async function revoke(token: string, form: Record<string, string>, authorization = ''): Promise<void> {
  const asked = request(auth.app)
    .post('/oauth/revoke')
    .type('form')
    .send({ token, ...form });
  if (authorization !== '') void asked.set('Authorization', authorization);
  const { status, text } = await asked;
  expect({ status, text }).toEqual({ status: 200, text: '' });
}

// RFC 7009 2.1: a confidential client authenticates, and the token was issued to it. The answer does not say that it was not.
describe.each(['access_token', 'refresh_token'] as const)('the %s of a confidential client', (kind) => {
  const granted = () =>
    grantTokens(auth, { client: confidential, parameters: { redirect_uri: webCallback } });

  describe('goes on', () => {
    let tokens: Awaited<ReturnType<typeof grantTokens>>;
    beforeAll(async () => (tokens = await granted()));

    it.each(otherCallers)('when %s asks (RFC 7009 2.1)', async (_who, form, authorization) => {
      await revoke(tokens[kind], form, authorization);
      expect(await isAccepted(auth, tokens.access_token)).toBe(true);
    });

    it('after all of them have asked, and the grant can be refreshed', async () => {
      expect((await tokens.refresh({ client_secret: secret })).status).toBe(200);
    });
  });

  it.each(itself)('ends when the client asks %s (RFC 7009 2.1)', async (_how, form, authorization) => {
    const tokens = await granted();
    await revoke(tokens[kind], form, authorization);
    expect(await isAccepted(auth, tokens.access_token)).toBe(false);
  });
});

describe.each(['access_token', 'refresh_token'] as const)('the %s of a public client', (kind) => {
  it.each([
    ['another client', { client_id: other['client_id']! }],
    ['a confidential client', { client_id: id, client_secret: secret }],
  ])('goes on when %s asks (RFC 7009 2.1)', async (_who, form) => {
    const tokens = await grantTokens(auth, { client: own });
    await revoke(tokens[kind], form);
    expect(await isAccepted(auth, tokens.access_token)).toBe(true);
    expect((await tokens.refresh()).status).toBe(200);
  });

  it.each([
    ['the client asks', { client_id: own['client_id']! }],
    ['its holder asks without a name (specification 4.3)', {}],
  ])('ends when %s (RFC 7009 2.1)', async (_who, form: Record<string, string>) => {
    const tokens = await grantTokens(auth, { client: own });
    await revoke(tokens[kind], form);
    expect(await isAccepted(auth, tokens.access_token)).toBe(false);
  });
});
