import { gzipSync } from 'node:zlib';
import { readRefused } from './claimed-fault.ts';

const [eastern, southern] = ['1000000123451', '2000000123454'];
const read = (body: string) => readRefused({ bytes: Buffer.from(body) });
const base64 = (text: string) => Buffer.from(text).toString('base64');
const packed = (text: string) => gzipSync(text).toString('base64');

it.each<[string, unknown]>([
  ['a text of lines in JSON in a string', { body: JSON.stringify({ text: 'job_id: J-2\\ncondition: A' }) }],
  [
    'a text with line breaks in JSON in a string',
    { body: JSON.stringify({ text: `job_id: J-2\nmpan: ${southern}\ncondition: A\nnotes: ok` }) },
  ],
  [
    'answers to questions',
    {
      answers: [
        { question: 'job_id', answer: 'J-2' },
        { question: 'dno_issue_code', answer: 'A' },
      ],
    },
  ],
  ['rows below names', { columns: ['Job ref', 'MPAN', 'DNO Category'], rows: [['J-2', southern, 'A']] }],
  [
    'rows with their names',
    [
      ['Job ref', 'MPAN', 'DNO Category'],
      ['J-2', southern, 'A'],
    ],
  ],
  [
    'a compressed log beside a table',
    { log: packed('ok. '.repeat(5000)), faults: base64(`Job ref;MPAN;Condition\nJ-2;${southern};A`) },
  ],
])('reads the report in %s', async (_, body) => {
  const { fault, facts } = await read(JSON.stringify(body));
  expect(fault?.category).toBe('A');
  expect([null, 'J-2']).toContain(facts.jobReference);
  expect([null, southern]).toContain(facts.mpan);
});

it('reads a job in a text with line breaks in JSON in a string', async () => {
  const text = `job_id: J-2\nmpan: ${southern}\ncontact: Sam\ntelephone: 01632 960998\ncondition: A`;
  const { facts } = await read(JSON.stringify({ body: JSON.stringify({ text }) }));
  expect(facts).toMatchObject({
    ...{ jobReference: 'J-2', mpan: southern },
    contact: { telephone: '01632 960998' },
  });
});

it('says that a compressed table is longer than what is read', async () => {
  const rows = Array.from({ length: 600 }, (_, row) => `J-${row},${eastern},,nothing to report`);
  const table = ['job_id,mpan,dno_issue_code,remarks', ...rows, `J-X,${southern},A,see photo`].join('\n');
  const { fault, isWhole } = await read(JSON.stringify({ data: packed(table) }));
  expect(fault === null && isWhole).toBe(false);
});

const report = `{"telephone":"01632 960998","job_id":"W2T-1234","dno_issue":{"code":"A","comment":"see photo"}}`;
it.each(Array.from({ length: 12 }, (_, cut) => cut + 40))(
  'names no part of a job or telephone number that base64 is cut off in, after %i characters',
  async (length) => {
    const { facts, isWhole } = await read(`{"data":"${base64(report).slice(0, length)}`);
    expect(isWhole).toBe(false);
    expect([null, 'W2T-1234']).toContain(facts.jobReference);
    expect([null, '01632 960998']).toContain(facts.contact.telephone);
  },
);
