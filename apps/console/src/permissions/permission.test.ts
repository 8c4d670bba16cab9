import { singleScopes, summaryOf } from './permission.ts';

describe('summaryOf', () => {
  it.each([
    [[], 'Nothing'],
    [['apis.all'], 'Everything'],
    [['apis.read'], 'Read everything'],
    [['jobs.read'], '1 permission'],
    [['apis.read', 'jobs.write'], '9 permissions'],
  ])('when the scopes are %j, then it says %s', (scopes, summary) => {
    expect(summaryOf(scopes)).toBe(summary);
  });
});

describe('singleScopes', () => {
  it('when a shortcut and a scope overlap, then each scope appears once and in order', () => {
    expect(singleScopes(['jobs.write', 'jobs.read', 'apis.read']).slice(0, 3)).toEqual([
      'jobs.read',
      'jobs.write',
      'flows.read',
    ]);
  });
});
