import { randomUUID } from 'node:crypto';
import { dnoFaultNotifications } from './dno-fault-notifications.ts';
import { dnoOpenFaults } from './dno-open-faults.ts';

/** Events of faults before there was a response clock. */
const before = {
  faultId: randomUUID(),
  teamId: randomUUID(),
  jobId: randomUUID(),
  jobReference: 'JOB-1002',
  category: 'A',
  dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
  mpan: '1000000123451',
  mpanDoubtful: false,
  comment: null,
  telephoneNow: true,
  reportedAt: '2026-11-21T08:45:12.919Z',
  requestId: 'request',
};
const instant = '2026-11-21T09:45:12.919Z';
const now = {
  ...before,
  respondBy: instant,
  escalatedAt: null,
  response: { at: instant, text: 'acknowledged' },
  acknowledgement: { by: 'Robin Watch', at: instant },
  call: { confirmedAt: instant, confirmedBy: 'Robin Watch', reference: null },
  closedReason: null,
};

describe('the growth of a fault', () => {
  it('when a message is from before there was a clock, then it can still be read, on both topics', () => {
    expect(dnoFaultNotifications.issuesOf('dno.fault.reported', before)).toEqual([]);
    expect(dnoOpenFaults.issuesOf('dno.open-fault.changed', before)).toEqual([]);
  });

  it('when a message has more properties, then nothing that old readers need is missing or means something else', () => {
    expect(dnoFaultNotifications.issuesOf('dno.fault.acknowledged', now)).toEqual([]);
    expect(now).toMatchObject(before);
  });

  it('when its content is invalid, then it is refused', () => {
    const wrong = { ...now, acknowledgement: { by: 'Robin Watch' } };
    expect(dnoFaultNotifications.issuesOf('dno.fault.acknowledged', wrong)).not.toEqual([]);
  });
});
