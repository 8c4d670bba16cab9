import { createAccessTokenSecret, isAccessTokenShaped } from './access-token-secret.ts';
import { createApiKeySecret } from './api-key-secret.ts';
import { kindOf } from './credential-kinds.ts';

describe('an access token', () => {
  it('when two are made, then they differ, and each is distinct from an API key', () => {
    const [one, other] = [createAccessTokenSecret(), createAccessTokenSecret()];
    expect(one).not.toBe(other);
    expect(kindOf(one)).toMatchObject({ prefix: 'svc_oauth_' });
    expect(kindOf(createApiKeySecret())).toMatchObject({ prefix: 'svc_' });
  });

  it('when a thousand are made, then all have the shape', () => {
    const tokens = Array.from({ length: 1000 }, createAccessTokenSecret);
    expect(tokens.filter((token) => !isAccessTokenShaped(token))).toEqual([]);
  });

  it.each([
    ['a character short', (token: string) => token.slice(0, -1)],
    ['a character long', (token: string) => `${token}A`],
    ['ended by a character that no token ends with', (token: string) => `${token.slice(0, -1)}B`],
    ['a refresh token', (token: string) => token.replace('svc_oauth_', 'svc_rt_')],
    ["a client's secret", (token: string) => token.replace('svc_oauth_', 'svc_cs_')],
    ['followed by a line break', (token: string) => `${token}\n`],
  ])('when it is %s, then it is of no kind', (_, spoil) => {
    expect(kindOf(spoil(createAccessTokenSecret()))).toBeUndefined();
  });
});
