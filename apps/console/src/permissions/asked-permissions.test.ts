import { askedGroups, askedOf, askedSingles, givableOf, tickedScopes } from './asked-permissions.ts';

const single = (name: string) => ({ name });
const read = { ...single('apis.read'), includes: ['jobs.read', 'flows.read'] };
const all = { ...single('apis.all'), includes: ['jobs.read', 'jobs.write', 'flows.read'] };

describe('tickedScopes', () => {
  it('when all of a shortcut stays ticked, then the shortcut is granted as it was asked for', () => {
    expect(
      tickedScopes([read, single('jobs.write')], new Set(['jobs.read', 'flows.read', 'jobs.write'])),
    ).toEqual(['apis.read', 'jobs.write']);
  });

  it('when one of a shortcut is unticked, then the others are granted one by one', () => {
    expect(tickedScopes([read, single('jobs.write')], new Set(['flows.read', 'jobs.write']))).toEqual([
      'jobs.write',
      'flows.read',
    ]);
  });

  it('when nothing is ticked, then nothing is granted', () => {
    expect(tickedScopes([all], new Set())).toEqual([]);
  });
});

describe('givableOf', () => {
  it('keeps what can be given whole, and the other scopes of a shortcut that cannot', () => {
    const requested = [all, read, single('sip.write'), single('team.read')];
    expect(givableOf(requested, ['apis.all'])).toEqual(requested);
    expect(givableOf(requested, ['apis.read'])).toEqual([
      single('jobs.read'),
      single('flows.read'),
      read,
      single('team.read'),
    ]);
    expect(givableOf([single('sip.write')], ['apis.read'])).toEqual([]);
  });
});

describe('askedGroups', () => {
  it('when shortcuts and scopes overlap, then the widest comes first and nothing appears twice', () => {
    expect(askedGroups([single('jobs.read'), read, all, single('sip.write')])).toEqual([
      { title: 'Everything', names: ['jobs.read', 'jobs.write', 'flows.read'] },
      { title: 'Further permissions', names: ['sip.write'] },
    ]);
  });

  it('when only single scopes are asked for, then they are one group', () => {
    expect(askedGroups([single('jobs.read')])).toEqual([{ title: 'Permissions', names: ['jobs.read'] }]);
    expect(askedSingles([read, single('jobs.read')])).toEqual(['jobs.read', 'flows.read']);
  });
});

describe('askedOf', () => {
  it('when a shortcut was granted, then it represents its scopes', () => {
    const [granted] = askedOf(['apis.read', 'jobs.write']);
    expect(granted?.includes).toContain('metrics.read');
    expect(askedSingles(askedOf(['apis.all']))).toContain('sip.write');
  });
});
