import { SentInstant, Strict, validator } from './index.ts';

const check = validator(Strict({ at: SentInstant }));
const issuesOf = (value: unknown) => check(value).issues ?? [];

it.each([
  '2026-11-22T14:14Z',
  '2026-11-22T14:14:00Z',
  '2026-11-22T14:14:00+01:00',
  '2026-11-22T14:14:00.1Z',
  '2026-11-22T14:14:00.123456789-05:30',
])('when a caller sends %s, then it is an instant', (at) => expect(issuesOf({ at })).toEqual([]));

it.each([
  '2026-02-30T10:00:00Z',
  '2026-11-22T24:00:00Z',
  '2026-11-22T10:00:60Z',
  '2026-11-22T10:00:00',
  '2026-11-22',
  '2026-11-22T10:00:00.1234567890Z',
  'yesterday',
])('when a caller sends %s, then it is refused, and how to send it is said', (at) =>
  expect(issuesOf({ at })).toMatchObject([
    {
      path: 'at',
      message: expect.stringContaining('instant'),
      fix: expect.stringContaining('2026-03-01T09:30:00Z'),
    },
  ]),
);
