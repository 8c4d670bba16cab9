import { createAccessTokens } from './access-tokens.ts';

function tokensThatCount() {
  let count = 0;
  const tokens = createAccessTokens(async (teamId) => `${teamId}-${(count += 1)}`);
  return { tokens, count: () => count };
}

describe('the access tokens of the pages', () => {
  it('when calls come at the same time, then one token serves them, and each team has its own', async () => {
    const { tokens, count } = tokensThatCount();
    expect(await Promise.all([tokens.get('a'), tokens.get('a'), tokens.get('b')])).toEqual([
      'a-1',
      'a-1',
      'b-2',
    ]);
    expect(count()).toBe(2);
  });

  it('when several calls meet a refusal of the same token, then it is renewed once', async () => {
    const { tokens } = tokensThatCount();
    const old = await tokens.get('a');
    tokens.drop('a', old);
    expect(await tokens.get('a')).toBe('a-2');
    tokens.drop('a', old);
    expect(await tokens.get('a')).toBe('a-2');
  });

  it('when none can be had, then the next call asks again', async () => {
    let fails = true;
    const tokens = createAccessTokens(async () => {
      if (fails) throw new Error('away');
      return 'one';
    });
    await expect(tokens.get('a')).rejects.toThrow('away');
    fails = false;
    expect(await tokens.get('a')).toBe('one');
  });
});
