import { toWarning } from './as-warning.ts';
import { withdrawnCallInWords, withdrawnCallIssue, withdrawnCallOf } from './withdrawn-calls.ts';

const at = '2026-03-01 09:30 UTC';
const known = { dnoMpid: 'MANW', point: 'MPAN 13 1234 5678 907', at, isElsewhere: false, isSupplyOff: false };

it.each([
  ['of a known operator', known],
  ['of an operator elsewhere', { ...known, isElsewhere: true }],
  ['beside a supply that was left off', { ...known, isSupplyOff: true }],
  ['of an operator that is not known', { ...known, dnoMpid: null, point: 'no MPAN' }],
])('finds the call %s in the warning about it', (_, call) => {
  expect(withdrawnCallOf(toWarning(withdrawnCallIssue(call)))).toEqual(call);
});

it('offers the national number for the operator of the place alone', () => {
  expect(withdrawnCallIssue(known).fix).toContain('call 105');
  expect(withdrawnCallInWords(known, {})).toContain('105');
  const elsewhere = { ...known, isElsewhere: true };
  expect(withdrawnCallIssue(elsewhere).fix).toMatch(
    /ask your office: 105 leads to the operator of the place where you are\.$/,
  );
  expect(withdrawnCallInWords(elsewhere, {})).not.toContain('105');
  expect(withdrawnCallInWords(elsewhere, { MANW: '0800 195 4141' })).toContain('0800 195 4141');
});

it('finds none in the warning that the fault is elsewhere', () => {
  const warning =
    'a call was confirmed to the network operator (Eastern, EELC) about MPAN 10 0000 0123 451, made at 2026-03-01 09:30 UTC: the fault is elsewhere now';
  expect(withdrawnCallOf({ warning })).toBeNull();
});
