import { createHash } from 'node:crypto';
import { approvedCode, askTokens, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const alike: [string, (verifier: string) => string | undefined, string][] = [
  ['missing', () => undefined, 'invalid_grant'],
  ['empty', () => '', 'invalid_grant'],
  ['too short', (verifier) => verifier.slice(1), 'invalid_request'],
  ['too long', (verifier) => verifier.repeat(4), 'invalid_request'],
  ['of other characters', (verifier) => `${verifier}+/=`, 'invalid_request'],
  [
    'the challenge itself',
    (verifier) => createHash('sha256').update(verifier).digest('base64url'),
    'invalid_grant',
  ],
  ['in capitals', (verifier) => verifier.toUpperCase(), 'invalid_grant'],
  ['longer by one', (verifier) => `${verifier}A`, 'invalid_grant'],
];

it.each(alike)(
  'when the verifier is %s, then there are no tokens (RFC 7636 4.5, 4.6)',
  async (_what, change, error) => {
    const form = await approvedCode(auth);
    const { status, body } = await askTokens(auth, {
      ...form,
      code_verifier: change(form['code_verifier']!),
    });
    expect({ status, error: body.error }).toEqual({ status: 400, error });
    expect(body.error_description).not.toBe('');
    expect((await askTokens(auth, form)).status).toBe(200);
  },
);

it('when the verifier has 128 of every allowed character, then it is taken (RFC 7636 4.1)', async () => {
  const verifier = `${'aZ09-._~'.repeat(16)}`;
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  const form = await approvedCode(auth, { parameters: { code_challenge } });
  expect((await askTokens(auth, { ...form, code_verifier: verifier })).status).toBe(200);
});
