import { claimedFault } from './claimed-fault.ts';

const eastern = { distributorId: '10', mpid: 'EELC', area: 'Eastern' };

describe('claimedFault', () => {
  it('when the block is right and others are not, then all of it is read', () => {
    const body = { job_id: 'J-1', mpan: '10 0000 0123 451', dno_issue: { code: 'A' } };
    expect(claimedFault(body)).toEqual({
      category: 'A',
      jobReference: 'J-1',
      mpan: '1000000123451',
      dno: eastern,
    });
  });

  it('when job details are nested, then they are found there', () => {
    const body = { job_details: { job_id: 'J-1', mpan: '1000000123451' }, dno_issue: { code: 'B' } };
    expect(claimedFault(body)).toMatchObject({ category: 'B', jobReference: 'J-1', dno: eastern });
  });

  it.each([
    [{ dnoIssue: { code: 'A' } }, 'A'],
    [{ dno_isue: { code: ' a ' } }, 'A'],
    [{ dno_issue: 'C' }, 'C'],
    [{ dno_issue: { code: 'C' }, DNO: { code: 'A' } }, 'A'],
    [{ job_details: { dno_issue: { code: 'B' } } }, 'B'],
    [{ dno_issue: { code: 'D' } }, null],
    [{ dno_issue: { comment: 'hot' } }, null],
    [{ dno_issue: [] }, null],
  ])('when it is sent as %j, then the category is %s', (body, category) => {
    expect(claimedFault(body)?.category).toBe(category);
  });

  it.each([[{}], [{ dno_issue: null }], [{ job_details: 'J-1' }], [{ contact: { name: 'dno' } }]])(
    'when %j is sent, then there is no fault in it',
    (body) => {
      expect(claimedFault(body)).toBeNull();
    },
  );

  it.each(['2', '123', {}, null, '9900000000005'])(
    'when the MPAN is %j, then no operator is named',
    (mpan) => {
      expect(claimedFault({ mpan, dno_issue: {} })?.dno).toBeNull();
    },
  );

  it('when the check digit fails, then the number and whose it looks like are kept', () => {
    expect(claimedFault({ mpan: '1000000123452', dno_issue: {} })).toMatchObject({
      mpan: '1000000123452',
      dno: eastern,
    });
  });

  it('when the reference is hostile, then it is made harmless', () => {
    const jobReference = claimedFault({
      job_id: `\u0000\u001B[2J\uD800${'x'.repeat(1e6)}`,
      dno: 1,
    })?.jobReference;
    expect(jobReference).toBe(`[2J\uFFFD${'x'.repeat(96)}`);
  });
});
