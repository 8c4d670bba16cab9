import type { Submission } from '../submission/schema.ts';
import { planMessages, type PlanOptions } from './plan-messages.ts';

const today = '2026-03-02';
const whole: Submission = {
  job_details: {
    job_id: 'J-1',
    outcome_code: 'CO',
    supplier_mpid: 'WXYZ',
    mpan: '2012345678385',
    date_of_action: '2026-03-01',
  },
  contact: { name: 'A. Person' },
  additional_info: 'none',
};
const meter = { serial_number: '12A3456789', register_id: '01' };
const readings = [{ type: 'S', value: 12345 }];
const withJob = (
  details: Partial<Submission['job_details']>,
  more: Partial<Submission> = {},
): Submission => ({
  ...whole,
  ...more,
  job_details: { ...whole.job_details, ...details },
});

function plan(submission: Submission, options: Partial<PlanOptions> = {}) {
  const { messages, warnings, withdrawn } = planMessages(submission, { today, ...options });
  return {
    warnings,
    messages,
    withdrawn: withdrawn.map(({ flow }) => flow),
    to: messages.map(({ flow, toRole, toMpid, state }) => `${flow} ${toRole} ${toMpid} ${state}`),
    held: messages.map(({ flow, held }) => [flow, ...held.map(({ field }) => field)].join(' ')),
  };
}

describe('planMessages', () => {
  it('when a job is completed, then the supplier is told of the energisation', () => {
    expect(plan(whole).to).toEqual(['D0139 X WXYZ QUEUED']);
  });

  it('when there is a DNO issue, then the DNO of the MPAN is told first', () => {
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
      'D0139 X WXYZ QUEUED',
      'D0221 X WXYZ QUEUED',
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

  it('when the job is aborted, then no energisation change is reported', () => {
    expect(plan(withJob({ outcome_code: 'AB' })).to).toEqual([]);
  });

  it('when the job is in progress, then the energisation message waits, since the status is not known', () => {
    expect(plan(withJob({ outcome_code: 'IP' })).held).toEqual(['D0139 outcome_code']);
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

describe('a message that lacks something', () => {
  it('when the check digit fails, then all wait for a person, and one warning names them all', () => {
    const { messages, warnings } = plan(withJob({ mpan: '1234567890123' }, { dno_issue: { code: 'B' } }));
    expect(messages.map(({ state }) => state)).toEqual(['HELD', 'HELD']);
    expect(messages[0]!.held).toMatchObject([{ field: 'mpan', releasable: true }]);
    expect(warnings).toEqual([
      {
        path: 'mpan',
        message: expect.stringContaining(
          'holds D0135, D0139: The check digit of MPAN 1234567890123 is wrong',
        ),
        fix: expect.stringContaining('release'),
      },
    ]);
  });

  it('when the job’s own MPAN is no MPAN, then it counts as none', () => {
    const { mpan: _, ...details } = whole.job_details;
    const { messages } = plan({ ...whole, job_details: details }, { job: { mpan: '123' } });
    expect(messages[0]).toMatchObject({
      basis: { mpan: null },
      held: [{ field: 'mpan', releasable: false }],
    });
  });

  it('when the distributor is not known, then only its message waits, and cannot be released as it is', () => {
    const { messages, to } = plan(withJob({ mpan: '9900000000005' }, { dno_issue: { code: 'B' } }));
    expect(to[0]).toBe('D0135 J null HELD');
    expect(messages[0]!.held).toMatchObject([{ field: 'mpan', releasable: false }]);
  });

  it('when the supplier is no MPID, then its messages wait', () => {
    expect(plan(withJob({ supplier_mpid: 'SUPPLIER' })).held).toEqual(['D0139 supplier_mpid']);
  });

  it.each<[string, Partial<Submission>, string]>([
    ['the serial is missing', { meter: { register_id: '01' }, readings }, 'D0010 meter.serial_number'],
    [
      'the serial is too long',
      { meter: { ...meter, serial_number: '12A34567890' }, readings },
      'D0010 meter.serial_number',
    ],
    ['the register is missing', { meter: { serial_number: '1' }, readings }, 'D0010 meter.register_id'],
    [
      'the reading type is no J0171',
      { meter, readings: [{ type: 'day', value: 1 }] },
      'D0010 readings.0.type',
    ],
    [
      'a reading has two decimals',
      { meter, readings: [...readings, { type: 'R', value: 1.25 }] },
      'D0010 readings.1.value',
    ],
    [
      'two readings are of one type',
      { meter, readings: [...readings, { type: 'S', value: 2 }] },
      'D0010 readings.1.type',
    ],
    ['nothing is known of the meter', { readings }, 'D0010 meter.serial_number meter.register_id'],
    ['tampering is without a meter', { tampering: { code: 'T1' } }, 'D0136 meter.serial_number'],
    ['a fault is without a serial', { meter: { fault: true } }, 'D0002 meter.serial_number'],
  ])('when %s, then it waits for that field', (_, more, held) => {
    expect(plan({ ...whole, ...more }).held).toContain(held);
  });
});

describe('planMessages for a correction', () => {
  const issue = { dno_issue: { code: 'B' } } as const;

  it('when nothing that is told has changed, then nothing goes out', () => {
    const corrected = { ...whole, ...issue, contact: { name: 'Another' }, additional_info: 'more' };
    expect(plan(corrected, { previous: { ...whole, ...issue } }).to).toEqual([]);
  });

  it('when one part has changed, then only its message goes out', () => {
    const corrected = { ...whole, dno_issue: { code: 'A' as const, comment: 'smoke' } };
    const { to, warnings } = plan(corrected, { previous: { ...whole, ...issue } });
    expect(to).toEqual(['D0135 J SOUT QUEUED']);
    expect(warnings).toMatchObject([
      { path: 'dno_issue.code', message: expect.stringContaining('telephone') },
    ]);
  });

  it('when what a message waited for is sent, then it goes out', () => {
    const before = { ...whole, readings };
    expect(plan(before).held).toContain('D0010 meter.serial_number meter.register_id');
    expect(plan({ ...before, meter }, { previous: before }).to).toEqual(['D0010 X WXYZ QUEUED']);
  });

  it('when the MPAN has changed, then everything goes out anew, to its own parties', () => {
    const corrected = withJob({ mpan: '1312345678907' }, issue);
    expect(plan(corrected, { previous: { ...whole, ...issue } }).to).toEqual([
      'D0135 J MANW QUEUED',
      'D0139 X WXYZ QUEUED',
    ]);
  });

  it('when only the supplier has changed, then the DNO hears nothing', () => {
    const corrected = withJob({ supplier_mpid: 'ABCD' }, issue);
    expect(plan(corrected, { previous: { ...whole, ...issue } }).to).toEqual(['D0139 X ABCD QUEUED']);
  });

  it('when a block is withdrawn, then its message is named, with a warning', () => {
    const { to, withdrawn, warnings } = plan(whole, { previous: { ...whole, ...issue } });
    expect([to, withdrawn]).toEqual([[], ['D0135']]);
    expect(warnings).toMatchObject([
      { message: expect.stringContaining('no longer calls for D0135 to SOUT') },
    ]);
  });
});

describe('planMessages beside what the job knows', () => {
  it('when the MPAN differs from the job’s, then a warning says so', () => {
    expect(plan(whole, { job: { mpan: '1312345678907' } }).warnings).toMatchObject([{ path: 'mpan' }]);
    expect(plan(whole, { job: { mpan: '20 1234 5678 385' } }).warnings).toEqual([]);
  });

  it('when the meter is another than the one on record, then the asset provider is told, once it is known', () => {
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
});
