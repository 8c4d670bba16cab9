import fc from 'fast-check';
import { planLanes, type LaneState } from './plan-lanes.ts';

const lanes = (holders: (string | null)[], lapsed: (lane: number) => boolean = () => false): LaneState[] =>
  holders.map((holder, lane) => ({ lane, holder, lapsed: holder === null || lapsed(lane) }));
const sixteen = (holder: (lane: number) => string | null) =>
  Array.from({ length: 16 }, (_, lane) => holder(lane));
const numbers = (states: LaneState[]) => states.map(({ lane }) => lane);
const nothing = new Set<number>();

it('when a relay is alone, then it takes every lane', () => {
  const plan = planLanes(lanes(sixteen(() => null)), { relay: 'a', using: nothing, awaited: nothing });
  expect(numbers(plan.use)).toHaveLength(16);
});

it('when another one has all lanes, then half of them are taken over, and not used yet', () => {
  const plan = planLanes(lanes(sixteen(() => 'a')), { relay: 'b', using: nothing, awaited: nothing });
  expect(plan.use).toEqual([]);
  expect(plan.takeOver).toHaveLength(8);
});

it('when lanes were taken over from it, then it gives back those that it uses', () => {
  const state = lanes(sixteen((lane) => (lane < 8 ? 'a' : 'b')));
  const plan = planLanes(state, { relay: 'a', using: new Set([0, 8, 9]), awaited: nothing });
  expect(numbers(plan.letGo)).toEqual([8, 9]);
  expect(numbers(plan.use)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});

it('when an awaited lane has been given back, then it is used', () => {
  const state = lanes(
    sixteen((lane) => (lane < 8 ? 'a' : 'b')),
    (lane) => lane === 8,
  );
  const plan = planLanes(state, {
    relay: 'b',
    using: nothing,
    awaited: new Set([8, 9, 10, 11, 12, 13, 14, 15]),
  });
  expect(numbers(plan.use)).toEqual([8]);
});

it('when a relay has crashed, then its lanes are taken as soon as their leases have run out', () => {
  const state = lanes(
    sixteen((lane) => (lane < 8 ? 'a' : 'dead')),
    (lane) => lane >= 8,
  );
  const plan = planLanes(state, { relay: 'a', using: nothing, awaited: nothing });
  expect(numbers(plan.use)).toHaveLength(16);
});

/** Plays relays against a table of lanes as the database keeps it, one renewal after another. */
function play(relays: string[], order: number[]) {
  const table = sixteen(() => null).map((holder, lane) => ({ lane, holder, user: null as string | null }));
  const awaited = new Map(relays.map((relay) => [relay, new Set<number>()]));
  for (const turn of order) {
    const relay = relays[turn % relays.length]!;
    const mine = awaited.get(relay)!;
    const using = new Set(table.filter(({ user }) => user === relay).map(({ lane }) => lane));
    const state = table.map(({ lane, holder, user }) => ({ lane, holder, lapsed: user === null }));
    const plan = planLanes(state, { relay, using, awaited: mine });
    for (const { lane } of plan.use) {
      const row = table[lane]!;
      if (row.user !== null && row.user !== relay)
        throw new Error(`${relay} uses lane ${lane} of ${row.user}`);
      Object.assign(row, { holder: relay, user: relay });
      mine.delete(lane);
    }
    for (const { lane } of plan.takeOver) {
      table[lane]!.holder = relay;
      mine.add(lane);
    }
    for (const { lane } of plan.letGo) table[lane]!.user = null;
  }
  return relays.map((relay) => table.filter(({ user }) => user === relay).length);
}

it('when relays come and renew in any order, then no lane ever has two users, and each gets its share', () => {
  const schedule = fc.tuple(
    fc.integer({ min: 1, max: 6 }),
    fc.array(fc.nat(5), { minLength: 0, maxLength: 60 }),
  );
  fc.assert(
    fc.property(schedule, ([count, random]) => {
      const relays = Array.from({ length: count }, (_, index) => `relay-${index}`);
      const rounds = Array.from({ length: count * 12 }, (_, index) => index);
      const shares = play(relays, [...random, ...rounds]);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(16);
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(Math.floor(16 / count));
    }),
  );
});
