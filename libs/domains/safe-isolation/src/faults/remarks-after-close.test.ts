import { remarksAfterClose } from './remarks-after-close.ts';

const at = '2026-11-21T12:28:55.000Z';
const east = { dnoMpid: 'EELC', mpan: '1000000123451' };
const south = { dnoMpid: 'SOUT', mpan: '2000000123454' };
const report = { ...east, wasSent: true, files: ['SIP0000018'] };
const call = { ...east, at, left: true };
/** Was at Eastern, and was closed at Southern. */
const fault = {
  ...{ ...south, callConfirmedAt: at, closedReason: 'Repaired', withdrawnAt: null as string | null },
  ...{ sentTo: [report, { ...report, ...south }], formerCalls: [] as (typeof call)[] },
};
const numbers = { EELC: '0800 316 3105' };
const sent =
  'A report about MPAN 10 0000 0123 451 went, or may have gone, to the network operator (Eastern, EELC), and no message withdraws it: telephone that operator (0800 316 3105), and make sure that the operator knows that';
const called =
  'A call about MPAN 10 0000 0123 451 was made to the network operator (Eastern, EELC) at 2026-11-21 12:28 UTC: telephone that operator (0800 316 3105), and make sure that the operator knows that';
const [elsewhere, withdrawn] = ['the fault was elsewhere, and is closed.', 'the report is withdrawn.'];

it('names the operator that has a report from before the fault moved', () => {
  expect(remarksAfterClose(fault, numbers)).toEqual([`${sent} ${elsewhere}`]);
  expect(remarksAfterClose({ ...fault, withdrawnAt: at }, numbers)).toEqual([`${sent} ${withdrawn}`]);
  expect(remarksAfterClose({ ...fault, sentTo: [{ ...report, ...south }] }, numbers)).toEqual([]);
});

it('names an operator once that was telephoned too', () => {
  const both = { ...fault, formerCalls: [call] };
  expect(remarksAfterClose(both, numbers)).toEqual([`${called} ${elsewhere}`]);
  const withdrawnThere = { ...both, closedReason: 'Withdrawn by the installer' };
  expect(remarksAfterClose(withdrawnThere, numbers)).toEqual([`${called} ${withdrawn}`]);
});

it('names no number that is not known', () => {
  expect(remarksAfterClose(fault, {})).toEqual([
    expect.stringMatching(/: telephone that operator, and make sure/),
  ]);
});
