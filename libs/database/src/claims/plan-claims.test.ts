import { createConcurrency } from './concurrency.ts';
import { planClaims, type PlannedClaim } from './plan-claims.ts';
import type { DueGroup } from './work.ts';

const limits = { most: 200, perPlace: 32, perUpstream: 4 };
const well = { silent: false, restMilliseconds: null };
const due = (teamId: string, count: number, place = 'hooks.example'): DueGroup[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `${teamId} ${place} ${index}`;
    return { id, teamId, place, upstream: id, due: 4 };
  });

function claimsOf(planned: readonly PlannedClaim[]): Record<string, number> {
  const claims: Record<string, number> = {};
  for (const { teamId, count } of planned) claims[teamId] = (claims[teamId] ?? 0) + count;
  return claims;
}

/** What is claimed while nothing that was claimed before ends. */
function createPlanner(concurrency = createConcurrency(limits)) {
  return (groups: DueGroup[]) => {
    const planned = planClaims(groups, concurrency);
    const byId = new Map(groups.map((group) => [group.id, group]));
    for (const { id, count } of planned)
      for (let started = 0; started < count; started += 1) concurrency.start(byId.get(id)!);
    return claimsOf(planned);
  };
}

describe('planClaims', () => {
  it('when one team has its work at a place, then it takes half of what the place may get', () => {
    expect(createPlanner()(due('a', 20))).toEqual({ a: 16 });
  });

  it('when slow teams come one after another, then the next one still starts immediately', () => {
    const plan = createPlanner();
    const slow = ['a', 'b', 'c', 'd', 'e'];
    const started = slow.map((_, count) => plan(slow.slice(0, count + 1).flatMap((team) => due(team, 20))));
    expect(started).toEqual([{ a: 16 }, { b: 8 }, { c: 4 }, { d: 2 }, { e: 1 }]);
    expect(plan([...slow.flatMap((team) => due(team, 20)), ...due('other', 1)])).toEqual({ other: 1 });
  });

  it('when teams come together, then they get the same', () => {
    expect(createPlanner()([...due('a', 20), ...due('b', 20), ...due('c', 2)])).toEqual({ a: 8, b: 8, c: 8 });
  });

  it('when one team has work at many hosts, then others have their share of all', () => {
    const plan = createPlanner();
    const many = Array.from({ length: 20 }, (_, index) => due('a', 10, `h${index}.example`)).flat();
    expect(plan(many)).toEqual({ a: 100 });
    expect(plan([...many, ...due('b', 1)])).toEqual({ b: 4 });
  });

  it('when an upstream may have less than is due, then no more is claimed for it', () => {
    const [one, other] = due('a', 2) as [DueGroup, DueGroup];
    const concurrency = createConcurrency(limits);
    for (let count = 0; count < 4; count += 1) concurrency.start(one);
    for (let count = 0; count < 3; count += 1) concurrency.start(other);
    expect(planClaims([one, other], concurrency)).toEqual([{ id: other.id, teamId: 'a', count: 1 }]);
  });

  it('when several groups share an upstream, then so do their claims', () => {
    const groups = due('a', 3).map((group) => ({ ...group, upstream: 'gateway' }));
    const planned = planClaims(groups, createConcurrency(limits));
    expect(claimsOf(planned)).toEqual({ a: 4 });
    expect(planned).toHaveLength(3);
  });

  it('when work ends, then its slots are free again', () => {
    const concurrency = createConcurrency({ most: 2, perPlace: 2, perUpstream: 2 });
    const [a, b, c] = ['a', 'b', 'c'].map((teamId) => ({ teamId, place: 'hooks.example', upstream: teamId }));
    concurrency.start(a!);
    concurrency.start(b!);
    expect(concurrency.hasSlot(c!)).toBe(false);
    concurrency.end(a!, well);
    expect(concurrency.hasSlot(c!)).toBe(true);
    expect(concurrency.hasSlot(b!)).toBe(false);
  });
});
