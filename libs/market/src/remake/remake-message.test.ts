import type { Submission } from '../submission/schema.ts';
import { meter, plan, readings, today, whole, withJob } from '../planner/plan-messages.fixture.ts';
import { fixableFields } from './fixable-fields.ts';
import { remakeMessage, type MessageSource } from './remake-message.ts';

const options = { fileId: 'SIP0000009', fromMpid: 'ABCD', createdAt: new Date(0), live: false };
const from = (submission: Submission, job: MessageSource['job'] = {}): MessageSource => ({
  submission,
  job,
  today,
});

describe('remakeMessage', () => {
  it('when the submission calls for it, then it is made under the new file id', () => {
    const made = remakeMessage('D0139', from(whole), options);
    expect(made).toMatchObject({
      outcome: 'made',
      planned: { toMpid: 'WXYZ' },
      text: expect.stringMatching(/^ZHV\|SIP0000009\|D0139002\|M\|ABCD\|X\|WXYZ\|/),
    });
  });

  it('when the job knows what the submission lacks, then it is made', () => {
    const { mpan: _mpan, ...details } = whole.job_details;
    const silent = { ...whole, job_details: details };
    expect(remakeMessage('D0139', from(silent), options)).toMatchObject({
      outcome: 'held',
      held: [{ field: 'mpan' }],
    });
    expect(remakeMessage('D0139', from(silent, { mpan: '1000000123451' }), options).outcome).toBe('made');
  });

  it('when the MPAN is doubtful, then it is made only for a person who releases it', () => {
    const doubtful = from(withJob({ mpan: '1000000123452' }));
    expect(remakeMessage('D0139', doubtful, options).outcome).toBe('held');
    expect(remakeMessage('D0139', doubtful, { ...options, released: true }).outcome).toBe('made');
  });

  it('when something else is missing, then no release makes it', () => {
    const lacking = from({ ...whole, readings });
    expect(remakeMessage('D0010', lacking, { ...options, released: true })).toMatchObject({
      outcome: 'held',
      held: [{ field: 'meter.serial_number' }, { field: 'meter.register_id' }],
    });
  });

  it('when the submission no longer requires it, then it says so', () => {
    expect(remakeMessage('D0135', from(whole), options)).toEqual({ outcome: 'not_called_for' });
    expect(remakeMessage('D9999', from(whole), options)).toEqual({ outcome: 'not_called_for' });
  });
});

describe('fixableFields', () => {
  const everything: Submission = {
    ...whole,
    meter: { ...meter, fault: true },
    readings,
    dno_issue: { code: 'A' },
    tampering: { code: '01' },
    failure_reason: '1',
  };
  const fieldsFor = (flow: string) => {
    const { messages } = plan(everything, { job: { meterSerial: '99Z0000001' } });
    return fixableFields(
      messages.find((message) => message.flow === flow)!,
      everything,
    );
  };

  it.each([
    [
      'D0010',
      [
        'supplier_mpid',
        'mpan',
        'meter.serial_number',
        'readings.0.type',
        'meter.register_id',
        'date_of_action',
        'readings.0.value',
      ],
    ],
    ['D0135', ['mpan', 'address.postcode', 'date_of_action', 'meter.location', 'dno_issue.comment']],
    [
      'D0303',
      [
        'asset_provider_mpid',
        'mpan',
        'meter_on_record',
        'date_of_action',
        'meter.serial_number',
        'meter.location',
      ],
    ],
  ])('when it is %s, then a person may set what it is made of', (flow, fields) => {
    expect(fieldsFor(flow).sort()).toEqual(fields.sort());
  });

  it.each(['D0002', 'D0010', 'D0135', 'D0136', 'D0139', 'D0221', 'D0303'])(
    'when it is %s, then never what jobs and faults rest on',
    (flow) => {
      const fields = fieldsFor(flow);
      expect(fields).toContain('mpan');
      for (const field of ['job_id', 'outcome_code', 'dno_issue.code']) expect(fields).not.toContain(field);
    },
  );
});
