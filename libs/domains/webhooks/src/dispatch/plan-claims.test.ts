import { createConcurrency, hostOf } from './concurrency.ts';
import { planClaims, type DueEndpoint, type PlannedClaim } from './plan-claims.ts';

const limits = { most: 200, perHost: 32 };
const hooks = 'https://hooks.example/in';
const due = (teamId: string, count: number, url = hooks): DueEndpoint[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${teamId} ${url} ${index}`, teamId, url, due: 4 }));

function claimsOf(planned: readonly PlannedClaim[]): Record<string, number> {
  const claims: Record<string, number> = {};
  for (const { teamId, count } of planned) claims[teamId] = (claims[teamId] ?? 0) + count;
  return claims;
}

/** What is claimed while nothing that was claimed before ends. */
function createPlanner(concurrency = createConcurrency(limits)) {
  return (endpoints: DueEndpoint[]) => {
    const planned = planClaims(endpoints, concurrency, {});
    const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
    for (const { id, teamId, count } of planned)
      for (let started = 0; started < count; started += 1)
        concurrency.start({ teamId, host: hostOf(urls.get(id)!) });
    return claimsOf(planned);
  };
}

describe('planClaims', () => {
  it('when one team has its receivers at a host, then it takes half of what the host may get', () => {
    expect(createPlanner()(due('a', 20))).toEqual({ a: 16 });
  });

  it('when slow teams come one after another, then the next one still starts at once', () => {
    const plan = createPlanner();
    const slow = ['a', 'b', 'c', 'd', 'e'];
    const started = slow.map((_, count) => plan(slow.slice(0, count + 1).flatMap((team) => due(team, 20))));
    expect(started).toEqual([{ a: 16 }, { b: 8 }, { c: 4 }, { d: 2 }, { e: 1 }]);
    expect(plan([...slow.flatMap((team) => due(team, 20)), ...due('other', 1)])).toEqual({ other: 1 });
  });

  it('when teams come together, then they get the same', () => {
    expect(createPlanner()([...due('a', 20), ...due('b', 20), ...due('c', 2)])).toEqual({ a: 8, b: 8, c: 8 });
  });

  it('when one team has receivers at many hosts, then others have their share of all', () => {
    const plan = createPlanner();
    const many = Array.from({ length: 20 }, (_, index) =>
      due('a', 10, `https://h${index}.example/in`),
    ).flat();
    expect(plan(many)).toEqual({ a: 100 });
    expect(plan([...many, ...due('b', 1)])).toEqual({ b: 4 });
  });

  it('when an endpoint has less left than is due, then no more is claimed from it', () => {
    const [one, other] = due('a', 2) as [DueEndpoint, DueEndpoint];
    const planned = planClaims([one, other], createConcurrency(limits), { [one.id]: 0, [other.id]: 1 });
    expect(planned).toEqual([{ id: other.id, teamId: 'a', count: 1 }]);
  });

  it('when requests end, then their slots are free again', () => {
    const concurrency = createConcurrency({ most: 2, perHost: 2 });
    const [a, b] = ['a', 'b'].map((teamId) => ({ teamId, host: 'hooks.example' }));
    concurrency.start(a!);
    concurrency.start(b!);
    expect(concurrency.mayStart({ teamId: 'c', host: 'hooks.example' })).toBe(false);
    concurrency.end(a!);
    expect(concurrency.mayStart({ teamId: 'c', host: 'hooks.example' })).toBe(true);
    expect(concurrency.mayStart(b!)).toBe(false);
  });
});
