import type { KafkaMessage } from 'kafkajs';
import { inTurns } from './in-turns.ts';

const message = (offset: number, team: string | null) =>
  ({ offset: String(offset), headers: team === null ? {} : { ce_teamid: team } }) as unknown as KafkaMessage;
const offsets = (teams: (string | null)[], lastTurns?: ReadonlyMap<string, number>) =>
  inTurns(
    teams.map((team, offset) => message(offset, team)),
    lastTurns,
  ).map(({ offset }) => Number(offset));

it.each<[string, (string | null)[], number[]]>([
  ['nothing', [], []],
  ['one team', ['a', 'a', 'a'], [0, 1, 2]],
  ['a team behind another', ['a', 'a', 'a', 'b', 'b'], [0, 3, 1, 4, 2]],
  ['messages of no team', [null, 'a', null], [0, 1, 2]],
])('takes %s in turns', (_, teams, expected) => {
  expect(offsets(teams)).toEqual(expected);
});

it('begins with a team that had no turn yet, then with the one whose last turn is longest ago', () => {
  const lastTurns = new Map([
    ['a', 7],
    ['b', 5],
  ]);
  expect(offsets(['a', 'a', 'b', 'b', 'c'], lastTurns)).toEqual([4, 2, 0, 3, 1]);
});
