import { nextWait } from '@team-operations/database';
import { standardSchedule } from './retry-schedule.ts';

const hour = 3_600_000;

it.each([
  [0, 2.8],
  [0.5, 3.15],
  [1, 3.5],
])('when every attempt fails (random %d), then there are ten over about %d days', (random, days) => {
  const schedule = { ...standardSchedule, random: () => random };
  const waits: number[] = [];
  for (let wait = nextWait(schedule, 1); wait !== null; wait = nextWait(schedule, waits.length + 1))
    waits.push(wait);
  expect(waits).toHaveLength(9);
  expect(waits.reduce((sum, wait) => sum + wait) / (24 * hour)).toBeCloseTo(days, 0);
});
