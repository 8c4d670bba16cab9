import { byUrgency, hasOpenFault } from './open-faults.ts';

const later = { fault: { respondBy: '2026-03-02T10:00:00.000Z' } };
const sooner = { fault: { respondBy: '2026-03-01T10:00:00.000Z' } };
const overdue = { fault: { overdue: true, respondBy: '2026-03-03T10:00:00.000Z' } };
const call = { fault: { telephoneNow: true } };
const closed = { fault: { closedAt: '2026-03-01T10:00:00.000Z' } };

it('shows first whom to telephone, then what is overdue, then what is due next', () => {
  expect([later, sooner, overdue, call].toSorted(byUrgency)).toEqual([call, overdue, sooner, later]);
});

it('knows which faults are open', () => {
  expect([later, closed, {}].map(hasOpenFault)).toEqual([true, false, false]);
});
