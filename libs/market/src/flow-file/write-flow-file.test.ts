import type { FlowFile, FlowGroup } from './flow-file.ts';
import { writeFlowFile } from './write-flow-file.ts';

const reading: FlowGroup = {
  code: '030',
  values: {
    register_id: '01',
    read_at: '2026-03-01T09:30:00',
    value: 12345,
    reading_flag: 'T',
    reading_method: 'N',
  },
  groups: [],
};

function file(reads: readonly FlowGroup[], serial: string | undefined = '12A3456789'): FlowFile {
  const meter = { code: '028', values: { ...(serial ? { serial } : {}), reading_type: 'S' }, groups: reads };
  return {
    header: {
      fileId: 'SIP0000001',
      flow: 'D0010',
      version: '002',
      from: { role: 'M', mpid: 'ABCD' },
      to: { role: 'X', mpid: 'WXYZ' },
      createdAt: new Date('2026-03-01T10:15:00Z'),
      live: true,
    },
    groups: [{ code: '026', values: { mpan: '2012345678385', validation_status: 'U' }, groups: [meter] }],
  };
}

const changed = (values: FlowGroup['values'], origins?: Record<string, string>): FlowGroup => ({
  ...reading,
  values: { ...reading.values, ...values },
  ...(origins ? { origins } : {}),
});

describe('writeFlowFile', () => {
  it('when given the industry example of D0010, then the text is the same to the byte', () => {
    expect(writeFlowFile(file([reading])).text).toBe(
      [
        'ZHV|SIP0000001|D0010002|M|ABCD|X|WXYZ|20260301101500||||OPER|',
        '026|2012345678385|U|',
        '028|12A3456789|S|',
        '030|01|20260301093000|12345.0|||T|N|',
        'ZPT|SIP0000001|3||1|20260301101500|',
        '',
      ].join('\n'),
    );
  });

  it('when it is not live, then it carries the test flag', () => {
    const { header, groups } = file([reading]);
    expect(writeFlowFile({ header: { ...header, live: false }, groups }).text).toContain('||||TR01|');
  });

  it.each([
    [{ value: 123456789 }, 'value', 'must be between 0 and a number of 8 digits before the point'],
    [{ value: -1 }, 'value', 'must be between 0 and a number of 8 digits before the point'],
    [{ value: Number.NaN }, 'value', 'must be between 0 and a number of 8 digits before the point'],
    [{ value: 1.25 }, 'value', 'has more decimal places than the maximum of 1'],
    [{ value: '1' }, 'value', 'must be a number'],
    [{ register_id: '001' }, 'register_id', 'has 3 characters; the flow allows at most 2'],
    [{ register_id: ' \n' }, 'register_id', 'is missing'],
    [{ read_at: '2026-02-29T00:00:00' }, 'read_at', 'is not a valid timestamp'],
    [{ reading_flag: 'Q' }, 'reading_flag', 'must be one of T, F'],
    [{ colour: 'red' }, 'colour', 'is not in the layout'],
  ])('when a record has %j, then the fault names %s', (values, field, message) => {
    expect(writeFlowFile(file([changed(values)])).faults).toEqual([{ record: '030', field, message }]);
  });

  it('when a value knows where it came from, then the fault says so', () => {
    const faulty = changed({ value: 1.25 }, { value: 'readings.0.value' });
    expect(writeFlowFile(file([faulty])).faults).toMatchObject([{ origin: 'readings.0.value' }]);
  });

  it('when several things are wrong, then all are named together', () => {
    const { header, groups } = file([], '12A34567890');
    const faults = writeFlowFile({ header: { ...header, fileId: 'too|long|id' }, groups }).faults;
    expect(faults?.map(({ record, field }) => `${record}.${field}`)).toEqual([
      'ZHV.fileId',
      '028.serial',
      '030.',
    ]);
  });

  it('when the time of writing does not exist, then that is a fault', () => {
    const { header, groups } = file([reading]);
    const faults = writeFlowFile({ header: { ...header, createdAt: new Date(Number.NaN) }, groups }).faults;
    expect(faults).toEqual([{ record: 'ZHV', field: 'createdAt', message: 'is not a valid time' }]);
  });

  it('when a record that may occur once occurs twice, then that is a fault', () => {
    const energisation = {
      code: 'C02',
      values: { energisation_status: 'E', effective_on: '2026-03-01' },
      groups: [],
    };
    const point = { code: 'C01', values: { mpan: '2012345678385' }, groups: [energisation, energisation] };
    const header = { ...file([]).header, flow: 'D0139' };
    expect(writeFlowFile({ header, groups: [point] }).faults).toMatchObject([
      { message: 'may occur only once' },
    ]);
  });

  it('when a record is in the wrong place, then that is a fault', () => {
    const { header } = file([]);
    expect(writeFlowFile({ header, groups: [reading] }).faults).toContainEqual({
      record: '030',
      field: '',
      message: 'is not allowed as a root',
    });
  });

  it('when the flow is not in the catalogue, then nothing is written', () => {
    const { header, groups } = file([reading]);
    expect(writeFlowFile({ header: { ...header, flow: 'D9999' }, groups }).faults).toHaveLength(1);
  });
});
