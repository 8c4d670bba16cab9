import { withdrawnCallIssue, withdrawnCallOf } from './withdrawn-calls.ts';

it.each([
  ['of a known operator', { dnoMpid: 'MANW', point: 'MPAN 13 1234 5678 907', at: '2026-03-01 09:30 UTC' }],
  ['of an operator that is not known', { dnoMpid: null, point: 'no MPAN', at: '2026-03-01 09:30 UTC' }],
])('finds the call %s in the warning about it', (_, call) => {
  expect(withdrawnCallOf(withdrawnCallIssue(call).message)).toEqual(call);
});

it('finds none in the warning that the fault is elsewhere', () => {
  const warning =
    'a call was confirmed to the network operator (Eastern, EELC) about MPAN 10 0000 0123 451, made at 2026-03-01 09:30 UTC: the fault is elsewhere now';
  expect(withdrawnCallOf(warning)).toBeNull();
});
