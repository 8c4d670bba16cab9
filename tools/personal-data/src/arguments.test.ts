import { ArgumentError } from '@team-operations/setup';
import { readArguments } from './arguments.ts';
import { significantDigits } from '@team-operations/database';

it('when a command is typed, then it says whom it is about', () => {
  expect(readArguments(['export', '--email', 'a@b.example'])).toEqual({
    command: 'export',
    whom: { email: 'a@b.example' },
  });
  expect(readArguments(['erase', '--telephone', '01632 960001', '--dry-run'])).toEqual({
    command: 'erase',
    whom: { telephone: '01632 960001' },
    dryRun: true,
    withOpenFaults: false,
    json: false,
  });
  expect(readArguments(['erase', '--telephone', '01632 960001', '--with-open-faults'])).toMatchObject({
    dryRun: false,
    withOpenFaults: true,
  });
});

it.each([
  [['export'], 'Use either --email or --telephone.'],
  [['export', '--email', 'a@b', '--telephone', '01632 960001'], 'Use either --email or --telephone.'],
  [['export', '--email', 'unknown'], 'not a valid address'],
  [['erase', '--telephone', '01632'], 'a complete telephone number'],
  [['export', '--email', 'a@b', '--dry-run'], 'export does not accept --dry-run.'],
  [['export', '--email', 'a@b', '--with-open-faults'], 'export does not accept --with-open-faults.'],
  [['remove', '--email', 'a@b'], 'Unknown command: remove. Commands: export, erase.'],
  [['erase', 'a@b'], 'Unexpected argument: a@b.'],
  [['erase', '--name', 'Sam'], 'Unknown option: --name.'],
])('when %j is typed, then the error says why', (args, why) => {
  expect(() => readArguments(args)).toThrow(ArgumentError);
  expect(() => readArguments(args)).toThrow(why);
});

it.each(['01632 960001', '+44 1632 960001', '+44 (0)1632 960-001', '0044 1632960001'])(
  'when a number is written %s, then it is the same number',
  (written) => {
    expect(significantDigits(written)).toBe('1632960001');
  },
);
