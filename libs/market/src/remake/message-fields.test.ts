import { buildFile } from '../planner/build-file.ts';
import { plan, whole } from '../planner/plan-messages.fixture.ts';
import { differences, fieldsOfFile, fieldsOfPlanned, recordsOf } from './message-fields.ts';

const submission = {
  ...whole,
  meter: { serial_number: '12A3456789', register_id: '01' },
  readings: [
    { type: 'S', value: 12345 },
    { type: 'C', value: 12300.5 },
  ],
};
const [planned] = plan(submission).messages.filter(({ flow }) => flow === 'D0010');
const options = { fileId: 'SIP0000001', fromMpid: 'ABCD', createdAt: new Date(0), live: false };
const { text = '' } = buildFile(planned!, submission, options);

describe('the fields of a message', () => {
  it('when it is a file, then each field is there, and records of one kind are counted', () => {
    const fields = Object.fromEntries(fieldsOfFile(text));
    expect(fields).toMatchObject({
      version: '002',
      to_role: 'X',
      to_mpid: 'WXYZ',
      '026.mpan': '2012345678385',
      '028.reading_type': 'S',
      '030.value': 12345,
      '028#2.reading_type': 'C',
      '030#2.value': 12300.5,
    });
  });

  it('when it was never made, then they are what its file would say', () => {
    expect(differences(fieldsOfPlanned(planned!, submission), fieldsOfFile(text))).toEqual([]);
  });

  it('when the file cannot be read, then there are none', () => {
    expect(fieldsOfFile('no file')).toEqual(new Map());
  });
});

describe('differences', () => {
  it('when a field is new, gone or another, then it is named with both values', () => {
    const before = new Map<string, string | number>([
      ['a', 1],
      ['b', 'x'],
      ['same', 0],
    ]);
    const after = new Map<string, string | number>([
      ['b', 'y'],
      ['c', 0],
      ['same', 0],
    ]);
    expect(differences(before, after)).toEqual([
      { field: 'a', from: 1, to: null },
      { field: 'b', from: 'x', to: 'y' },
      { field: 'c', from: null, to: 0 },
    ]);
  });
});

describe('recordsOf', () => {
  it('when only file id and time differ, then the records are the same', () => {
    const other = buildFile(planned!, submission, {
      ...options,
      fileId: 'SIP0000002',
      createdAt: new Date(),
    });
    expect(recordsOf(other.text!)).toBe(recordsOf(text));
    expect(recordsOf(text).split('\n')).toHaveLength(5);
    expect(recordsOf(text)).not.toMatch(/ZHV|ZPT/);
  });
});
