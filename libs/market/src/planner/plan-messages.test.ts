import type { Submission } from '../submission/schema.ts';
import { meter, plan, readings, today, whole, withJob } from './plan-messages.fixture.ts';

describe('planMessages', () => {
  it('when a job is completed, then the supplier is notified of the energisation', () => {
    expect(plan(whole).to).toEqual(['D0139 X WXYZ QUEUED']);
  });

  it('when there is a DNO issue, then the DNO of the MPAN is notified first', () => {
    expect(plan({ ...whole, dno_issue: { code: 'B' } }).to).toEqual([
      'D0135 J SOUT QUEUED',
      'D0139 X WXYZ QUEUED',
    ]);
  });

  it('when everything is reported, then each part has its message', () => {
    const everything: Submission = {
      ...whole,
      meter: { ...meter, fault: true },
      readings,
      dno_issue: { code: 'C' },
      tampering: { code: 'T1' },
      failure_reason: '1',
    };
    expect(plan(everything).to).toEqual([
      'D0135 J SOUT QUEUED',
      'D0136 X WXYZ QUEUED',
      'D0002 X WXYZ QUEUED',
      'D0139 X WXYZ HELD',
      'D0221 X WXYZ HELD',
      'D0010 X WXYZ QUEUED',
    ]);
  });

  it('when the mapping is our assumption, then the message says so', () => {
    const { messages } = plan({ ...whole, meter, readings, dno_issue: { code: 'B' } });
    expect(messages.filter(({ assumed }) => assumed).map(({ flow }) => flow)).toEqual(['D0010']);
    expect(messages.filter(({ layoutAssumed }) => layoutAssumed).map(({ flow }) => flow)).toEqual([
      'D0135',
      'D0139',
    ]);
  });

  it('when the job is in progress, then the energisation message waits, since the status is not known', () => {
    expect(plan(withJob({ outcome_code: 'IP' })).held).toEqual(['D0139 energisation_status']);
  });

  it('when the submission has neither MPAN nor supplier, then those of the job serve', () => {
    const bare: Submission = {
      ...whole,
      job_details: { job_id: 'J-1', outcome_code: 'CO', date_of_action: today },
      dno_issue: { code: 'B' },
    };
    const job = { mpan: '10 0000 0000 040', supplierMpid: 'ABCD' };
    expect(plan(bare, { job }).to).toEqual(['D0135 J EELC QUEUED', 'D0139 X ABCD QUEUED']);
    expect(plan(bare).held).toEqual(['D0135 mpan', 'D0139 supplier_mpid mpan']);
  });

  it('when the day is not known, then it is today, with a warning', () => {
    const { date_of_action: _, ...details } = whole.job_details;
    const { messages, warnings } = plan({ ...whole, job_details: details });
    expect(messages[0]!.basis.dateOfAction).toBe(today);
    expect(warnings).toMatchObject([{ path: 'date_of_action' }]);
  });
});

describe('planMessages beside what the job knows', () => {
  it('when the MPAN differs from the job’s, then a warning says so', () => {
    expect(plan(whole, { job: { mpan: '1312345678907' } }).warnings).toMatchObject([{ path: 'mpan' }]);
    expect(plan(whole, { job: { mpan: '20 1234 5678 385' } }).warnings).toEqual([]);
  });

  it('when the meter is another than the one on record, then the asset provider is notified, once it is known', () => {
    const submission = { ...whole, meter };
    const job = { meterSerial: '99Z0000001' };
    expect(plan(submission, { job }).held).toContain('D0303 asset_provider_mpid');
    expect(plan(submission, { job: { ...job, assetProviderMpid: 'MAPS' } }).to).toContain(
      'D0303 6 MAPS QUEUED',
    );
    expect(plan(submission, { job: { meterSerial: meter.serial_number } }).to).toEqual([
      'D0139 X WXYZ QUEUED',
    ]);
  });

  it('when a text has characters that no message can carry, then its sender is warned of them', () => {
    const warningsOf = (comment: string) =>
      plan({ ...whole, dno_issue: { code: 'B', comment } }).warnings.filter(
        ({ path }) => path === 'dno_issue.comment',
      );
    expect(warningsOf('火花, запах, 5 Ω')).toEqual([
      {
        path: 'dno_issue.comment',
        message: 'has characters that market messages cannot carry (火 花 з а п х); each is sent as ?',
        fix: 'Send the text in English.',
      },
    ]);
    expect(warningsOf('Café: cut-out is hot')).toEqual([]);
  });
});
