import { RESPONSE_CLOCK } from '../response-clock/table.ts';
import { changeFault } from './change-fault.ts';
import type { FaultFacts, FaultReport } from './fault.ts';

const before = '2026-03-01T09:00:00.000Z';
const at = '2026-03-02T09:00:00.000Z';

/** A closed fault of which every column says something. */
const ended: FaultFacts = {
  category: 'A',
  comment: 'hot',
  mpan: '1000000123451',
  dnoMpid: 'EELC',
  reportedAt: before,
  renewedAt: before,
  foundAt: before,
  respondBy: before,
  escalatedAt: before,
  respondedAt: before,
  response: 'cleared: repaired',
  answerWrittenAt: before,
  acknowledgedAt: before,
  acknowledgedBy: 'Robin',
  callDemandedAt: before,
  callReasons: ['danger', 'people', 'address'],
  callDetailsAt: before,
  callConfirmedAt: before,
  callConfirmedBy: 'Robin',
  callReference: 'EN-1',
  callRemindedAt: before,
  withdrawnAt: before,
  closedAt: before,
  closedReason: 'Repaired',
};
const report: FaultReport = { category: 'B', comment: null, mpan: '1100000123456', dnoMpid: 'EMEB' };

/** What each column says once the fault is reported again. Nothing of the life that has ended is left in any of them. */
const expected: Record<keyof FaultFacts, unknown> = {
  category: 'B',
  comment: null,
  mpan: '1100000123456',
  dnoMpid: 'EMEB',
  reportedAt: at,
  renewedAt: '2026-03-02T09:00:00.001Z',
  foundAt: '2026-03-02T09:00:00.001Z',
  respondBy: expect.stringMatching(/^2026-03-0[2-9]T/),
  escalatedAt: null,
  respondedAt: null,
  response: null,
  answerWrittenAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
  callDemandedAt: null,
  callReasons: [],
  callDetailsAt: null,
  callConfirmedAt: null,
  callConfirmedBy: null,
  callReference: null,
  callRemindedAt: null,
  withdrawnAt: null,
  closedAt: null,
  closedReason: null,
};

describe('a closed fault that is reported again', () => {
  const { fault } = changeFault(ended, { type: 'reported', report }, { at, clock: RESPONSE_CLOCK }) ?? {};

  it.each(Object.entries(expected))('has its own %s', (column, value) => {
    expect(fault?.[column as keyof FaultFacts]).toEqual(value);
  });

  it('demands a call of its own when it is category A', () => {
    const danger = { type: 'reported', report: { ...report, category: 'A' } } as const;
    expect(changeFault(ended, danger, { at, clock: RESPONSE_CLOCK })?.fault).toMatchObject({
      callDemandedAt: at,
      callConfirmedAt: null,
    });
  });
});
