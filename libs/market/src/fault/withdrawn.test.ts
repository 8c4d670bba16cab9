import { at, danger, fresh, moment } from './change-fault.fixture.ts';
import { changeFault } from './change-fault.ts';
import type { FaultEvent } from './fault-event.ts';
import { callOutstanding } from './fault.ts';

it('keeps why and when a withdrawn fault was closed when its call is confirmed later', () => {
  const closed = { ...fresh, withdrawnAt: at(1), closedAt: at(2), closedReason: 'Repaired' };
  const it: FaultEvent = { type: 'call_confirmed', by: 'Kim', at: at(3), reference: null };
  expect(changeFault(closed, it, moment)).toMatchObject({
    notifications: ['call-confirmed'],
    fault: { closedAt: at(2), closedReason: 'Repaired', callConfirmedBy: 'Kim' },
  });
});

it('raises an alarm when a withdrawn report comes again with less danger, while its call is outstanding', () => {
  const withdrawn = { ...fresh, withdrawnAt: at(1) };
  const step = changeFault(withdrawn, { type: 'reported', report: { ...danger, category: 'C' } }, moment);
  expect(step).toMatchObject({ alarm: 'lowered', fault: { category: 'C', withdrawnAt: null } });
  expect(step && callOutstanding(step.fault)).toBe(true);
});

it('raises an alarm when a report is withdrawn whose outstanding call is about a danger to life, and about people none', () => {
  expect(changeFault(fresh, { type: 'withdrawn' }, moment)).toMatchObject({ alarm: 'withdrawn' });
  const forPeople = { ...fresh, category: 'B', callReasons: ['people'] } as const;
  const step = changeFault({ ...forPeople, callReasons: ['people'] }, { type: 'withdrawn' }, moment);
  expect(step).toMatchObject({ alarm: null, fault: { withdrawnAt: moment.at } });
  expect(step && callOutstanding(step.fault)).toBe(true);
});
