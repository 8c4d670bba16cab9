import { jest } from '@jest/globals';
import { ArgumentError, exitCodeOf, readCommand } from './read.mjs';

describe('the arguments of a command', () => {
  it('when options are left out, then they have their defaults', () => {
    expect(readCommand('start', [])).toEqual({
      command: undefined,
      words: [],
      values: { fresh: false, 'no-demo': false },
    });
    const { values } = readCommand('dead-letters', ['list']);
    expect(values).toMatchObject({ 'stop-after': '5', id: [], topic: undefined, json: false });
  });

  it('when options are typed, then they count in any order, and a value may follow an equals sign', () => {
    const typed = ['redrive', '--id', '1', '--dry-run', '--id=2', '--topic=-odd'];
    expect(readCommand('dead-letters', typed)).toMatchObject({
      command: 'redrive',
      values: { id: ['1', '2'], 'dry-run': true, topic: '-odd' },
    });
  });

  it.each([
    ['start', ['--fresh=true'], '--fresh accepts no value.'],
    ['start', ['--no-fresh'], 'Unknown option: --no-fresh.'],
    ['start', ['--', '--fresh'], 'Unexpected argument: --fresh.'],
    ['start', ['--toString'], 'Unknown option: --toString.'],
    ['start', [''], 'Unexpected argument: "".'],
    ['migrate', ['--new'], 'The value of --new <name> is missing.'],
    ['migrate', ['--new', '--bootstrap'], 'The value of --new <name> is missing.'],
    ['bench', ['P1', 'P99'], 'Unknown comparison: P99. Known: P1, P2, P3, P4, P5, P6, P9, P10, search.'],
    ['dead-letters', [], 'No command was given. Commands: list, show, redrive.'],
    ['dead-letters', ['toString'], 'Unknown command: toString. Commands: list, show, redrive.'],
    ['dead-letters', ['list', '--dry-run'], 'list does not accept --dry-run.'],
    ['dead-letters', ['list', 'x'], 'Unexpected argument: x.'],
    ['personal-data', ['erase', '--email', 'a@b', '--email', 'c@d'], '--email can be given only once.'],
  ] as const)('when %s gets %j, then the error says why', (name, args, sentence) => {
    expect(() => readCommand(name, args)).toThrow(new ArgumentError(sentence));
  });
});

it.each<[string, () => Promise<number>, number, string[]]>([
  ['answers a code', () => Promise.resolve(3), 3, []],
  [
    'refuses an argument',
    () => Promise.reject(new ArgumentError('Set BASE_URL.')),
    2,
    ['Set BASE_URL. See: npm run team -- --help'],
  ],
  ['fails', () => Promise.reject(new Error('Kafka is away.')), 1, ['Kafka is away.']],
])('when the work of a command %s, then its exit code says so', async (_, work, code, said) => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const answered = await exitCodeOf('team', work);
  const lines = error.mock.calls.flat();
  error.mockRestore();
  expect([answered, lines]).toEqual([code, said]);
});
