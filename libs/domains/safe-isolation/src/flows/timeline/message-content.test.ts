import { writeFlowFile, type FlowGroup } from '@team-operations/market';
import { contentOf } from './message-content.ts';
import { toSvg } from './timeline-svg.ts';
import { toText } from './timeline-text.ts';

/** A file of the market with these records. */
function file(flow: string, groups: readonly FlowGroup[]): string {
  const header = {
    fileId: 'SIP0000001',
    flow,
    version: '002',
    from: { role: 'M', mpid: 'ABCD' },
    to: { role: 'X', mpid: 'WXYZ' },
    createdAt: new Date(0),
    live: true,
  };
  const { text, faults } = writeFlowFile({ header, groups });
  if (text === undefined) throw new Error(JSON.stringify(faults));
  return text;
}

const reading = (register: string): FlowGroup => ({
  code: '030',
  values: { register_id: register, read_at: '2026-03-01T09:30:00', value: 12345 },
  groups: [],
});
const readings = (count: number) =>
  file('D0010', [
    {
      code: '026',
      values: { mpan: '2012345678385', validation_status: 'U' },
      groups: [
        {
          code: '028',
          values: { serial: '12A3456789', reading_type: 'S' },
          groups: Array.from({ length: count }, (_, n) => reading(String(n))),
        },
      ],
    },
  ]);
const condition = (comment: string) =>
  file('D0135', [
    {
      code: 'A01',
      values: { mpan: '2012345678385' },
      groups: [
        {
          code: 'A02',
          values: { category: 'A', observed_on: '2026-03-01', job_reference: 'JOB-1', comment },
          groups: [],
        },
      ],
    },
  ]);

it('has each record with its fields in words, and codes with what they mean', () => {
  expect(contentOf(readings(1))).toEqual({
    records: [
      {
        title: 'Metering point',
        depth: 0,
        fields: [
          { label: 'MPAN', value: '20 1234 5678 385' },
          { label: 'Validation status', value: 'U: not validated' },
        ],
      },
      {
        title: 'Meter and reading type',
        depth: 1,
        fields: [
          { label: 'Serial', value: '12A3456789' },
          { label: 'Reading type', value: 'S: special' },
        ],
      },
      {
        title: 'Register reading',
        depth: 2,
        fields: [
          { label: 'Register id', value: '0' },
          { label: 'Read at', value: '2026-03-01 09:30:00' },
          { label: 'Value', value: '12345' },
        ],
      },
    ],
    note: null,
  });
});

it('says what is left out of many records, and of a long text', () => {
  const { records, note } = contentOf(readings(30));
  expect([records.length, note]).toEqual([14, '18 more records are not shown.']);
  const comment = contentOf(condition('Hot. '.repeat(400))).records[1]?.fields.at(-1)?.value;
  expect(comment).toMatch(/^Hot\. .*… \(600 of 1999 characters\)$/);
});

it('says why there is none', () => {
  expect(contentOf(null)).toEqual({ records: [], note: 'The file is not generated yet.' });
  for (const text of ['', 'no file', readings(1).replace('D0010002', 'D9999002')])
    expect(contentOf(text)).toEqual({ records: [], note: 'The file cannot be read.' });
});

it('is in the text and in the image', () => {
  const timeline = {
    title: 'D0135 to EELC, SENT',
    facts: [],
    content: contentOf(condition('<b>Cut-out is hot</b>')),
    steps: [],
    earlier: 0,
    timeZone: 'UTC',
  };
  expect(toText(timeline)).toContain(
    [
      'Content',
      'Metering point',
      '  MPAN: 20 1234 5678 385',
      '  Condition',
      '    Category: A: Danger to life: telephone the DNO now and stay',
      '    Observed on: 2026-03-01',
      '    Job reference: JOB-1',
      '    Comment: <b>Cut-out is hot</b>',
      '',
    ].join('\n'),
  );
  const { svg } = toSvg(timeline);
  for (const text of ['Category', 'Danger to life', '&lt;b&gt;Cut-out is hot&lt;/b&gt;'])
    expect(svg).toContain(text);
});
