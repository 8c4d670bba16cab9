import { countsOf, type PlannedMessage } from './dry-run.ts';

describe('the heading of a dry run', () => {
  it.each<[PlannedMessage['state'][], string]>([
    [[], 'No market messages'],
    [['QUEUED'], '1 market message: 1 would be sent, 0 held'],
    [['HELD', 'HELD'], '2 market messages: 0 would be sent, 2 held'],
    [['QUEUED', 'HELD', 'QUEUED'], '3 market messages: 2 would be sent, 1 held'],
  ])('when the states are %j, then it says %s', (states, heading) => {
    expect(countsOf(states.map((state) => ({ state })))).toBe(heading);
  });
});
