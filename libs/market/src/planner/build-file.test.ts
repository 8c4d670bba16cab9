import type { Submission } from '../submission/schema.ts';
import { buildFile, type BuildOptions } from './build-file.ts';
import { planMessages } from './plan-messages.ts';
import { readFlowFile } from '../flow-file/read-flow-file.ts';

const options: BuildOptions = {
  fileId: 'SIP0000001',
  fromMpid: 'ABCD',
  createdAt: new Date('2026-03-01T10:15:00Z'),
  live: false,
};

const submission: Submission = {
  job_details: {
    job_id: 'J-1',
    outcome_code: 'CO',
    supplier_mpid: 'WXYZ',
    mpan: '20 1234 5678 385',
    date_of_action: '2026-03-01',
  },
  contact: { name: 'A. Person' },
  additional_info: 'none',
  address: { postcode: 'AB1 2CD' },
  dno_issue: { code: 'B', comment: 'Cut-out is burnt | smell of\nsmoke – café' },
  tampering: { code: 'T1', description: 'seal broken' },
  meter: { serial_number: '12A3456789', register_id: '01', location: 'hall', fault: true },
  readings: [
    { type: 'S', value: 12345 },
    { type: 'C', value: 12300.5 },
  ],
  meter_fault_details: { fault_type: 'display', description: 'dark' },
};

const job = { meterSerial: '99Z0000001', assetProviderMpid: 'MAPS' };
const planned = planMessages(submission, { today: '2026-03-01', job }).messages;

function build(flow: string, changes: Partial<BuildOptions> = {}, from: Submission = submission) {
  const message = planMessages(from, { today: '2026-03-01', job }).messages.find((it) => it.flow === flow)!;
  return buildFile(message, from, { ...options, ...changes });
}

const lines = (...records: string[]) => records.map((record) => `${record}\n`).join('');

describe('buildFile', () => {
  it('when a DNO issue is reported, then D0135 says so', () => {
    expect(build('D0135').text).toBe(
      lines(
        'ZHV|SIP0000001|D0135002|M|ABCD|J|SOUT|20260301101500||||TR01|',
        'A01|2012345678385|AB1 2CD|',
        'A02|B|20260301|J-1|hall|Cut-out is burnt / smell of smoke - cafe|',
        'ZPT|SIP0000001|2||1|20260301101500|',
      ),
    );
  });

  it('when readings are reported, then D0010 has a meter record for each type', () => {
    expect(build('D0010', { live: true }).text).toBe(
      lines(
        'ZHV|SIP0000001|D0010002|M|ABCD|X|WXYZ|20260301101500||||OPER|',
        '026|2012345678385|U|',
        '028|12A3456789|S|',
        '030|01|20260301000000|12345.0|||T|N|',
        '028|12A3456789|C|',
        '030|01|20260301000000|12300.5|||T|N|',
        'ZPT|SIP0000001|5||1|20260301101500|',
      ),
    );
  });

  it.each([
    ['D0136', 'B02|12A3456789|20260301|T1|seal broken|'],
    ['D0002', 'D02|12A3456789|20260301|display|dark||'],
    ['D0139', 'C02|E|20260301||'],
    ['D0303', 'F02|R|99Z0000001|20260301||\nF02|I|12A3456789|20260301|hall|'],
  ])('when %s is built, then it has its records', (flow, records) => {
    expect(build(flow).text).toContain(`\n${records}\n`);
  });

  it.each(planned)('when $flow is built, then it can be read', (message) => {
    const { text } = buildFile(message, submission, options);
    expect(readFlowFile(text!)).toMatchObject({ outcome: 'read', skipped: [] });
  });

  it('when the failure reason is a code of J1253, then it goes as a code too', () => {
    const { job_details: details } = submission;
    const failed = (reason: string): Submission => ({
      ...submission,
      job_details: { ...details, outcome_code: 'AB' },
      failure_reason: reason,
    });
    expect(build('D0221', {}, failed('locked')).text).toContain('\nE02|20260301|J-1||locked||\n');
    expect(build('D0221', {}, failed('no access')).text).toContain('\nE02|20260301|J-1|1|no access||\n');
    expect(build('D0221', {}, failed('2')).text).toContain('|2|2|');
  });

  it('releases the failure of a job that was reported as completed', () => {
    const both = { ...submission, failure_reason: 'second meter left alone' };
    expect(build('D0221', {}, both).held).toMatchObject([{ field: 'failure_reason', releasable: true }]);
    expect(build('D0221', { released: true }, both).text).toContain('|second meter left alone|');
  });

  it('when a message is held, then it is not built, until a person releases it', () => {
    const doubtful = { ...submission, job_details: { ...submission.job_details, mpan: '1234567890123' } };
    expect(build('D0135', {}, doubtful).held).toMatchObject([{ field: 'mpan' }]);
    expect(build('D0135', { released: true }, doubtful).text).toContain('A01|1234567890123|');
  });

  it('when the hold is one that no person can lift, then releasing does not build it', () => {
    const { meter: _, ...meterless } = submission;
    expect(build('D0010', { released: true }, meterless).held).toMatchObject([
      { field: 'meter.serial_number' },
      { field: 'meter.register_id' },
    ]);
  });

  it('when the sender has no proper MPID, then that is what holds it', () => {
    expect(build('D0135', { fromMpid: '' }).held).toMatchObject([{ field: 'from_mpid' }]);
  });

  it('when a planned message went through JSON, then it builds the same', () => {
    const stored = JSON.parse(JSON.stringify(planned[0])) as (typeof planned)[number];
    expect(buildFile(stored, submission, options)).toEqual(buildFile(planned[0]!, submission, options));
  });
});
