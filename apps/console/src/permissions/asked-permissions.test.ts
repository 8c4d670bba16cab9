import { askedGroups, askedSingles, grantedScope } from './asked-permissions.ts';
import { parametersOf } from './authorization-request.ts';

const single = (name: string) => ({ name, description: name, destructive: false });
const read = { ...single('apis.read'), includes: ['jobs.read', 'flows.read'] };
const all = { ...single('apis.all'), includes: ['jobs.read', 'jobs.write', 'flows.read'] };

describe('grantedScope', () => {
  it('when all of a shortcut stays ticked, then the shortcut is granted as it was asked for', () => {
    expect(
      grantedScope([read, single('jobs.write')], new Set(['jobs.read', 'flows.read', 'jobs.write'])),
    ).toBe('apis.read jobs.write');
  });

  it('when one of a shortcut is unticked, then the others are granted one by one', () => {
    expect(grantedScope([read, single('jobs.write')], new Set(['flows.read', 'jobs.write']))).toBe(
      'jobs.write flows.read',
    );
  });

  it('when nothing is ticked, then nothing is granted', () => {
    expect(grantedScope([all], new Set())).toBe('');
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

describe('parametersOf', () => {
  it('when a parameter is repeated, then none of its values is lost', () => {
    expect(parametersOf('?a=1&resource=x&resource=y&empty=')).toEqual({
      a: '1',
      resource: ['x', 'y'],
      empty: '',
    });
  });
});
