import { ArgumentError } from '@team-operations/setup';
import { readArguments } from './arguments.ts';

const selection = { topic: undefined, consumer: undefined, since: undefined, ids: [], all: false };

it('when a command is typed alone, then everything that waits is meant, and a redrive is careful', () => {
  expect(readArguments(['list'])).toEqual({ command: 'list', selection, json: false });
  expect(readArguments(['redrive'])).toEqual({
    command: 'redrive',
    selection,
    json: false,
    dryRun: false,
    stopAfter: 5,
  });
  expect(readArguments(['show', 'x', '--json'])).toEqual({
    command: 'show',
    id: 'x',
    reveal: false,
    json: true,
  });
});

it('when letters are chosen, then each way counts, and a time is read as UTC', () => {
  const typed = [
    'redrive',
    '--dry-run',
    '--topic',
    't',
    '--consumer',
    'c',
    '--id',
    '1',
    '--id',
    '2',
    '--stop-after',
    '9',
  ];
  expect(readArguments(['list', '--since', '12h'])).toMatchObject({
    selection: { since: expect.stringMatching(/Z$/) },
  });
  expect(readArguments([...typed, '--since', '2026-11-21T08:55Z'])).toMatchObject({
    selection: { topic: 't', consumer: 'c', since: '2026-11-21T08:55:00.000Z', ids: ['1', '2'] },
    dryRun: true,
    stopAfter: 9,
  });
});

it.each([
  [['send'], 'Unknown command: send. Commands: list, show, redrive.'],
  [['list', '--dry-run'], 'list does not accept --dry-run.'],
  [['list', '--topics', 'x'], 'Unknown option: --topics.'],
  [['list', '--topic'], 'The value of --topic <name> is missing.'],
  [['list', 'x'], 'Unexpected argument: x.'],
  [['show'], 'one id'],
  [['show', 'a', 'b'], 'one id'],
  [['redrive', '--since', 'yesterday'], 'yesterday is not a valid time'],
  [['redrive', '--since', '2026-02-30T10:00Z'], '2026-02-30T10:00Z is not a valid time'],
  [['redrive', '--since', '5.5'], '5.5 is not a valid time'],
  [['redrive', '--since', '12y'], '12y is not a valid time'],
  [['redrive', '--stop-after', '0'], 'not a number'],
])('when %j is typed, then the error says why', (args, why) => {
  expect(() => readArguments(args)).toThrow(ArgumentError);
  expect(() => readArguments(args)).toThrow(why);
});
