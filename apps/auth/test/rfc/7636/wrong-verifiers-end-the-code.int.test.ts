import { approvedCode, askTokens, pkce, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

async function tryWrongly(form: Record<string, string>, times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) {
    const { status, body } = await askTokens(auth, { ...form, code_verifier: pkce().verifier });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
  }
}

it.each([1, 4])(
  'when %i wrong verifiers come first, then the right one is still taken (RFC 7636 4.6)',
  async (times) => {
    const form = await approvedCode(auth);
    await tryWrongly(form, times);
    expect((await askTokens(auth, form)).status).toBe(200);
  },
);

it('when five wrong ones came, then the code is worth nothing (RFC 7636 4.6, 7.1)', async () => {
  const form = await approvedCode(auth);
  await tryWrongly(form, 5);
  const { status, body } = await askTokens(auth, form);
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
});

it('when twenty wrong ones come at the same time, then the code is worth nothing (RFC 7636 7.1)', async () => {
  const form = await approvedCode(auth);
  await Promise.all(Array.from({ length: 20 }, () => tryWrongly(form, 1)));
  expect((await askTokens(auth, form)).body.error).toBe('invalid_grant');
});
