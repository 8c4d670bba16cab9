import { flowStates } from '../flow-states.ts';
import { hasReport, reportState, reportStates } from './report-state.ts';

const place = { mpan: '1000000123451', dnoMpid: 'EELC' };
const here = { ...place, leftBehind: false };
const fault = { ...place, withdrawnAt: null, closedAt: null };
const at = '2026-03-01T10:00:00.000Z';

describe('the state of the report of a fault', () => {
  it('is that of the newest report to its operator', () => {
    expect(flowStates.map((state) => reportState(fault, { ...here, state }))).toEqual([
      'held',
      'waiting',
      'sent',
      'acknowledged',
      'rejected',
      'failed',
    ]);
  });

  it.each([
    ['another metering point', { mpan: '1100000123456' }],
    ['another operator', { dnoMpid: 'EMEB' }],
  ])('when the newest report is about or to %s, then the next one is about to be made', (_, elsewhere) => {
    const of = (state: 'SENT' | 'REJECTED' | 'FAILED' | 'HELD') =>
      reportState(fault, { ...here, ...elsewhere, state });
    expect([of('SENT'), of('REJECTED'), of('FAILED')]).toEqual(['waiting', 'waiting', 'waiting']);
    expect(of('HELD')).toBe('held');
  });

  it('when the fault comes back to a report of which people have said that it is wrong, then the next one is about to be made', () => {
    expect(reportState(fault, { ...here, leftBehind: true, state: 'SENT' })).toBe('waiting');
  });

  it('when no report is on record, then it is about to be made', () => {
    expect(reportState(fault, null)).toBe('waiting');
  });

  it('when the installer withdrew it, then the operator has the one that was sent, or none', () => {
    const withdrawn = { ...fault, withdrawnAt: at };
    expect(flowStates.map((state) => reportState(withdrawn, { ...here, state }))).toEqual([
      'none',
      'none',
      'sent',
      'acknowledged',
      'none',
      'none',
    ]);
    expect(reportState(withdrawn, null)).toBe('none');
  });

  it('when the fault is closed, then it has none', () => {
    expect(reportState({ ...fault, closedAt: at }, { ...here, state: 'REJECTED' })).toBeNull();
  });

  it('says of two states that the operator has the report', () => {
    expect(reportStates.filter(hasReport)).toEqual(['sent', 'acknowledged']);
    expect(hasReport(null)).toBe(false);
  });
});
