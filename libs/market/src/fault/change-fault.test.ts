import { RESPONSE_CLOCK } from '../response-clock/table.ts';
import { answerOf, at, called, danger, eastern, fresh, moment, noSuchPoint } from './change-fault.fixture.ts';
import { changeFault } from './change-fault.ts';
import { newFault } from './new-fault.ts';
import type { FaultEvent } from './fault-event.ts';
import { callOutstanding, type FaultFacts, type FaultReport } from './fault.ts';

it.each<[string, FaultEvent]>([
  ['a correction', { type: 'corrected', changes: { comment: 'other', category: 'B' } }],
  ['a withdrawal', { type: 'withdrawn' }],
  ['an acknowledgement', { type: 'acknowledged', by: 'Kim' }],
  ['an answer', answerOf('acknowledged')],
  ['a failed report', { type: 'report_failed', failure: noSuchPoint }],
  ['an escalation', { type: 'escalated' }],
  ['a reminder', { type: 'call_reminded' }],
])('%s does not change a closed fault', (_, it) => {
  const closed = { ...called, closedAt: at(2), closedReason: 'Repaired', response: 'cleared' };
  expect(changeFault(closed, it, moment)).toBeNull();
});

it.each<[string, Partial<FaultReport>]>([
  ['MPAN', { mpan: '1000000123464' }],
  ['operator', { dnoMpid: 'EMEB' }],
  ['MPAN unset', { mpan: null, dnoMpid: null }],
])('asks for the call again when the %s changes', (_, it) => {
  const step = changeFault(called, { type: 'corrected', changes: it }, moment);
  expect(step?.fault).toMatchObject({ callConfirmedAt: null, callDemandedAt: at(5), acknowledgedAt: null });
});

it('keeps the call and the acknowledgement when only the comment changes', () => {
  const taken = { ...called, acknowledgedAt: at(1), acknowledgedBy: 'Kim' };
  const step = changeFault(taken, { type: 'corrected', changes: { comment: 'other' } }, moment);
  expect(step?.fault).toEqual({ ...taken, comment: 'other', foundAt: moment.at });
});

it.each<[string, FaultEvent]>([
  ['other words', { type: 'corrected', changes: { comment: 'the cable outside is bare too' } }],
  ['another category', { type: 'corrected', changes: { category: 'B' } }],
  ['another place', { type: 'corrected', changes: { mpan: '1100000123456', dnoMpid: 'EMEB' } }],
  ['a further visit', { type: 'found_again', refused: false }],
])('notes when it was found to be what it is: by %s', (_, event) => {
  expect(changeFault(called, event, moment)?.fault.foundAt).toBe(moment.at);
});

it.each<FaultEvent>([
  { type: 'acknowledged', by: 'Kim' },
  { type: 'call_confirmed', by: 'Kim', at: at(2), reference: null },
  { type: 'escalated' },
  { type: 'call_reminded' },
  { type: 'report_failed', failure: noSuchPoint },
  { type: 'withdrawn' },
  answerOf('acknowledged'),
])('does not count as found by $type', (event) => {
  expect(changeFault(fresh, event, moment)?.fault.foundAt).toBe(fresh.foundAt);
});

it('raises an alarm and keeps asking for the call when category A is lowered without one', () => {
  const step = changeFault(fresh, { type: 'corrected', changes: { category: 'C' } }, moment);
  expect(step?.alarm).toBe('lowered');
  expect(step && callOutstanding(step.fault)).toBe(true);
});

it('raises no alarm when category A is lowered after the call', () => {
  const step = changeFault(called, { type: 'corrected', changes: { category: 'C' } }, moment);
  expect(step).toMatchObject({ alarm: null, fault: { callConfirmedBy: 'Robin' } });
});

it('keeps a withdrawn report open until its call is confirmed', () => {
  const step = changeFault(fresh, { type: 'withdrawn' }, moment);
  expect(step).toMatchObject({ alarm: 'withdrawn', fault: { closedAt: null, withdrawnAt: at(5) } });
  const confirmed =
    step &&
    changeFault(step.fault, { type: 'call_confirmed', by: 'Kim', at: at(6), reference: null }, moment);
  expect(confirmed).toMatchObject({
    notifications: ['call-confirmed', 'closed'],
    fault: { closedAt: at(5), callConfirmedBy: 'Kim' },
  });
});

it('starts the clock again when the report could not be delivered', () => {
  const escalated = { ...called, escalatedAt: at(3), acknowledgedAt: at(3), acknowledgedBy: eastern };
  const step = changeFault(escalated, { type: 'report_failed', failure: noSuchPoint }, moment);
  expect(step).toMatchObject({
    alarm: 'report_failed',
    failure: noSuchPoint,
    fault: { escalatedAt: null, acknowledgedAt: null, callConfirmedBy: 'Robin' },
  });
  expect(step?.fault.respondBy).not.toBe(escalated.respondBy);
});

it.each<[string, Partial<FaultReport>]>([
  ['moved', { mpan: '1100000123456', dnoMpid: 'EMEB' }],
  ['raised', { category: 'A' }],
])('is renewed when it is %s, so that older calls and answers do not count', (_, changes) => {
  const before = newFault({ ...danger, category: 'C' }, { at: at(0), clock: RESPONSE_CLOCK });
  const step = changeFault(before, { type: 'corrected', changes }, moment);
  expect(step?.fault).toMatchObject({ reportedAt: at(0), renewedAt: at(5) });
});

it('takes the same answer again after the report failed', () => {
  const answered = { ...called, respondedAt: at(1), response: 'acknowledged' };
  const failed = changeFault(answered, { type: 'report_failed', failure: noSuchPoint }, moment);
  const again = answerOf('acknowledged');
  expect(failed && changeFault(failed.fault, again, moment)?.fault.acknowledgedBy).toBe(eastern);
});

it('keeps a demanded call when a clearance names no job, and closes by one that does', () => {
  const step = changeFault(fresh, answerOf('cleared', false), moment);
  expect(step).toMatchObject({ alarm: 'cleared_unnamed', fault: { closedAt: null, response: 'cleared' } });
  expect(step && callOutstanding(step.fault)).toBe(true);
  expect(step && changeFault(step.fault, answerOf('cleared'), moment)?.fault.closedAt).toBe(at(5));
  expect(changeFault(called, answerOf('cleared', false), moment)?.fault.closedAt).toBe(at(5));
});

it.each([
  ['A', 'rejected'],
  ['B', 'rejected'],
  ['C', null],
] as const)('when the operator rejects category %s, then the alarm is %s', (it, alarm) => {
  const callDemandedAt = it === 'A' ? fresh.callDemandedAt : null;
  const rejected = changeFault({ ...fresh, category: it, callDemandedAt }, answerOf('rejected'), moment);
  expect(rejected?.alarm).toBe(alarm);
});

it('alarms when the operator rejects a fault that was lowered while its call is outstanding', () => {
  const lowered = { ...fresh, category: 'C' } as const;
  expect(changeFault(lowered, answerOf('rejected'), moment)?.alarm).toBe('rejected');
  const called = { ...lowered, callConfirmedAt: moment.at };
  expect(changeFault(called, answerOf('rejected'), moment)?.alarm).toBeNull();
});

it('is renewed after its report when it is reported again, so that older calls and answers do not count', () => {
  const closed = { ...called, closedAt: at(2), closedReason: 'Repaired' };
  const again = changeFault(closed, { type: 'reported', report: danger }, moment)?.fault;
  expect(again && again.renewedAt > again.reportedAt).toBe(true);
});

it('is not closed while its call is outstanding, unless a person says that no call is needed', () => {
  const close = { type: 'closed' as const, reason: 'Repaired' };
  expect(changeFault(fresh, { ...close, withoutCall: false }, moment)).toBeNull();
  const without = changeFault(fresh, { ...close, withoutCall: true }, moment);
  expect(without).toMatchObject({
    notifications: ['closed'],
    fault: {
      closedAt: at(5),
      closedReason: 'Without a confirmed call to the network operator: Repaired',
      callConfirmedAt: null,
    },
  });
  for (const withoutCall of [false, true])
    expect(changeFault(called, { ...close, withoutCall }, moment)?.fault.closedReason).toBe('Repaired');
});

it('has no answer of the operator that it has left, or that was about less danger', () => {
  const answered = { ...called, category: 'B', respondedAt: at(1), response: 'acknowledged' } as const;
  for (const changes of [{ mpan: '1100000123456', dnoMpid: 'EMEB' }, { category: 'A' as const }]) {
    const step = changeFault(answered, { type: 'corrected', changes }, moment);
    expect(step?.fault).toMatchObject({ respondedAt: null, response: null });
  }
});

it('is not acknowledged by an operator that rejects it after it took it on, and is by a person', () => {
  const taken = { ...called, acknowledgedAt: at(1), acknowledgedBy: eastern };
  const rejected = (fault: FaultFacts) => changeFault(fault, answerOf('rejected'), moment)?.fault;
  expect(rejected(taken)).toMatchObject({ acknowledgedAt: null, acknowledgedBy: null });
  const byPerson = { ...taken, acknowledgedBy: 'Kim' };
  expect(rejected(byPerson)).toMatchObject({ acknowledgedAt: at(1), acknowledgedBy: 'Kim' });
});

it('keeps the person who has acknowledged it when the operator does so too', () => {
  const taken = { ...called, acknowledgedAt: at(1), acknowledgedBy: 'Kim' };
  const step = changeFault(taken, answerOf('acknowledged'), moment);
  expect(step?.fault).toMatchObject({
    acknowledgedAt: at(1),
    acknowledgedBy: 'Kim',
    response: 'acknowledged',
  });
});

it('is not escalated once it was acknowledged', () => {
  const taken = { ...called, acknowledgedAt: at(1), acknowledgedBy: 'Kim' };
  expect(changeFault(taken, { type: 'escalated' }, moment)).toBeNull();
  expect(changeFault(called, { type: 'escalated' }, moment)?.fault.escalatedAt).toBe(at(5));
});
