import type { Submission } from '../submission/schema.ts';
import { dnoFault } from './dno-fault.ts';

const report = (mpan?: string): Submission => ({
  job_details: { job_id: 'J-1', outcome_code: 'AB', ...(mpan ? { mpan } : {}) },
  dno_issue: { code: 'A', comment: 'burnt' },
});

describe('dnoFault', () => {
  it('when category A is reported, then the DNO is named and must be telephoned', () => {
    expect(dnoFault(report('20 1234 5678 385'))).toEqual({
      category: 'A',
      meaning: 'Danger to life: telephone the DNO now and stay',
      telephoneNow: true,
      comment: 'burnt',
      mpan: '2012345678385',
      mpanDoubtful: false,
      dno: { distributorId: '20', mpid: 'SOUT', area: 'Southern' },
    });
  });

  it.each(['B', 'C'] as const)('when category %s is reported, then no call is demanded', (code) => {
    expect(dnoFault({ ...report(), dno_issue: { code } })).toMatchObject({
      telephoneNow: false,
      comment: null,
    });
  });

  it('when the submission has no MPAN, then that of the job serves', () => {
    expect(dnoFault(report(), { mpan: '1000000000040' })?.dno?.mpid).toBe('EELC');
    expect(dnoFault(report())).toMatchObject({ mpan: null, dno: null });
  });

  it('when the check digit fails, then the DNO is named but doubtful', () => {
    expect(dnoFault(report('1234567890123'))).toMatchObject({ mpanDoubtful: true, dno: { mpid: 'LOND' } });
  });

  it('when the distributor is not known, then there is none to name', () => {
    expect(dnoFault(report('9900000000005'))?.dno).toBeNull();
  });

  it('when no DNO issue is reported, then there is no fault', () => {
    expect(dnoFault({ job_details: { job_id: 'J-1', outcome_code: 'CO' } })).toBeNull();
  });
});
