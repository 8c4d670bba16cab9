import { allScopes, expandScopes, isGrantableScope } from './index.ts';

describe('expandScopes', () => {
  it('when apis.all is granted, then every scope is allowed', () => {
    expect([...expandScopes(['apis.all'])]).toEqual(allScopes);
  });

  it('when apis.read is granted, then exactly the read scopes of the specification are allowed', () => {
    expect([...expandScopes(['apis.read'])]).toEqual([
      'jobs.read',
      'flows.read',
      'assets.read',
      'docs.read',
      'invoices.read',
      'team.read',
      'search.read',
      'metrics.read',
    ]);
  });

  it('when a shortcut and a scope are combined, then their union is allowed', () => {
    const allowed = expandScopes(['apis.read', 'jobs.write']);
    expect(allowed.has('jobs.write')).toBe(true);
    expect(allowed.has('invoices.read')).toBe(true);
    expect(allowed.has('invoices.write')).toBe(false);
  });

  it('when nothing or an unknown name is granted, then nothing is allowed', () => {
    expect(expandScopes([]).size).toBe(0);
    expect(expandScopes(['jobs', 'JOBS.READ', 'toString', 'apis.write']).size).toBe(0);
    expect(isGrantableScope('constructor')).toBe(false);
  });
});
