import type { Submission } from '../submission/schema.ts';
import { meter, plan, readings, whole, withJob } from './plan-messages.fixture.ts';

describe('a message that lacks something', () => {
  it('when the check digit fails, then all wait for a person, and one warning names them all', () => {
    const { messages, warnings } = plan(withJob({ mpan: '1234567890123' }, { dno_issue: { code: 'B' } }));
    expect(messages.map(({ state }) => state)).toEqual(['HELD', 'HELD']);
    expect(messages[0]!.held).toMatchObject([{ field: 'mpan', releasable: true }]);
    expect(warnings).toEqual([
      {
        path: 'mpan',
        message: expect.stringContaining(
          'holds D0135, D0139: MPAN 1234567890123 has a mistyped digit, anywhere in it. Read all 13 digits',
        ),
        fix: 'Send the correct `mpan` in a further submission. If it is right as it is, ask the office to send what waits for it.',
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

  it('when the check digit fails and the distributor is not known, then the wrong digit comes first', () => {
    const { messages } = plan(withJob({ mpan: '9900000000004' }, { dno_issue: { code: 'B' } }));
    expect(messages[0]!.held).toEqual([
      {
        field: 'mpan',
        reason:
          'MPAN 9900000000004 has a mistyped digit, anywhere in it. Read all 13 digits on the meter or the bill again. Its operator (distributor 99) is not known here.',
        releasable: false,
        fix: expect.stringContaining('Send the MPAN as you read it'),
      },
    ]);
  });

  it('when sending the field again is not what helps, then the warning says what does', () => {
    expect(plan(withJob({ outcome_code: 'IP' })).warnings).toMatchObject([
      { path: 'energisation_status', fix: expect.stringContaining('outcome CO when the job is completed') },
    ]);
  });

  it('when the supplier is no MPID, then its messages wait', () => {
    expect(plan(withJob({ supplier_mpid: 'SUPPLIER' })).held).toEqual(['D0139 supplier_mpid']);
  });

  it('when the supplier is in small letters, then the reason names it in capitals', () => {
    const [message] = plan(withJob({ supplier_mpid: 'exen' })).messages;
    expect(message!.held[0]!.reason).toMatch(/must be four of A-Z and 0-9\. Did you mean EXEN\?$/);
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
