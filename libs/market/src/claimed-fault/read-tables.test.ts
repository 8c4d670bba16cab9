import { readRefused } from './claimed-fault.ts';

const [eastern, southern] = ['1000000123451', '2000000123454'];
const read = (body: string | Buffer) => readRefused({ bytes: Buffer.from(body) });
const heading = 'job_id,mpan,dno_issue_code,dno_issue_comment,contact_name';
const row = `J-2,${southern},A,see photo,Sam`;

/** The report is of J-2, category A, in the south. */
const certain = { jobReference: 'J-2', mpan: southern, category: 'A' };

it.each([
  [
    'line breaks and empty cells behind the last one',
    `job_id,mpan,address,dno_issue_code\r\nJ-2,${southern},"Flat 2\r\n3 Low Rd",A,,`,
  ],
  [
    'these, and a row before',
    `dno_issue_code,mpan,address,job_id\r\nC,${eastern},1 Hi St,J-1,,\r\nA,${southern},"Flat 2\r\n3 Low Rd",J-2,,`,
  ],
  [
    'ten line breaks in a cell',
    `job_id,mpan,note,dno_issue_code\nJ-2,${southern},"${'line\n'.repeat(10)}",A`,
  ],
  ['lines of a carriage return', `${heading}\r${row}\r`],
  ['empty names behind the heading', `${heading},,\n${row},,`],
  ['texts that a spreadsheet must not change', `${heading}\n="J-2",="${southern}",A,see photo,Sam`],
])('reads a table with %s', async (_, body) => {
  const { facts } = await read(body);
  expect(facts).toMatchObject(certain);
});

it.each([
  [
    'quotes at the beginning of a cell',
    `${heading}\nJ-1,${eastern},C,"Danger" label missing,Bob\nJ-2,${southern},A,cut-out "see photo",Sam\nJ-3,${eastern},C,ok,Bob`,
  ],
  [
    'quotes in the first cell',
    `dno_issue_comment,job_id,mpan,dno_issue_code\ncover cracked,J-1,${eastern},C\n"Danger" label gone,J-2,${southern},A`,
  ],
  [
    'a comma in an address',
    `job_id,mpan,address,dno_issue_code\nJ-1,${eastern},1 Low St,C\nJ-2,${southern},1 High St, Town,A`,
  ],
  ['a title of three lines', `Team North\nFaults of the day\nExport 2026\n${heading}\n${row}`],
  ['a title with a comma', `Faults, Team North\n${heading}\n${row}`],
  ['a title of two cells', `Team,North\n${heading}\n${row}`],
  ['empty rows before it', `,,,,\n,,,,\n,,,,\n${heading}\n${row}`],
  ['a long mail before it', `${'Please see below.\n'.repeat(40)}\n${heading}\n${row}`],
  ['another one before it', `job_id,site_name,mpan\nJ-2,Mill,${southern}\n\n${heading}\n${row}`],
  ['its text in JSON', JSON.stringify({ file: 'faults.csv', content: `${heading}\n${row}` })],
  ['its text beside another job', JSON.stringify({ job_id: 'J-1', file: `${heading}\n${row}` })],
  ['its lines in JSON', JSON.stringify({ lines: [heading, row] })],
  ['base64', JSON.stringify({ content: Buffer.from(`${heading}\n${row}`).toString('base64') })],
  ['a field of a form', new URLSearchParams({ file: `${heading}\n${row}` }).toString()],
  [
    'names that are none of the API',
    `Faults\nJob ref,Meter point,Condition,Remarks\nJ-2,${southern},A,see photo`,
  ],
])('loses no category A of a table with %s', async (_, body) => {
  const { facts, fault } = await read(body);
  expect(fault?.category).toBe('A');
  expect([null, 'J-2']).toContain(facts.jobReference);
  expect([null, southern]).toContain(facts.mpan);
});

it.each([
  ['as many commas as columns', 'Cover cracked\nlid loose, seal gone, screw lost, label gone'],
  ['a row of another job', `see\nJ-9,${southern},A,nothing`],
])('names no job that a line of a comment may be: %s', async (_, comment) => {
  const { facts, fault } = await read(
    `job_id,mpan,dno_issue_code,dno_issue_comment\nJ-1,${eastern},B,"${comment}"`,
  );
  expect(fault).not.toBeNull();
  expect([null, 'J-1']).toContain(facts.jobReference);
  expect([null, eastern]).toContain(facts.mpan);
});

it('reads no letters of a comment as categories', async () => {
  const { facts } = await read(
    `job_id,mpan,dno_issue_code,dno_issue_comment\nJ-1,${eastern},C,Phases A and B checked\nJ-2,${southern},A,see photo`,
  );
  expect(facts).toMatchObject({ ...certain, otherJobs: [{ jobReference: 'J-1', category: 'C' }] });
});

it.each([
  [
    'a line of a cell that reads like a heading',
    `Hi,\n\njob_id,dno_issue_code,mpan,notes\nJ-1,,${eastern},"all ok\n\ncustomer in, contact made, remarks none"\n${`J-2,A,${southern},see photo`}\n\nRegards`,
  ],
  [
    'such a line, and a comment',
    `job_id,mpan,dno_issue_comment,dno_issue_code\nJ-2,${southern},"See photo\n\nMeter ok, contact made",A`,
  ],
  [
    'a row with more names than its heading',
    `job_id,mpan,dno_issue_code,notes\nJ-2,${southern},A,Site attended, meter exchanged, contact made, job incomplete, issue open\nJ-1,${eastern},C,ok`,
  ],
  [
    'a comma too many before the report',
    `dno_issue_code,job_id,previous_job,address\nA,,J-0,1 High St, Town`,
  ],
])('reads a table with %s as one', async (_, body) => {
  const { facts, fault } = await read(body);
  expect(fault?.category).toBe('A');
  expect([null, 'J-2']).toContain(facts.jobReference);
  expect([null, southern]).toContain(facts.mpan);
});

it('reads no category in the words of a remark', async () => {
  const jobs = [
    {
      job_id: 'J-1',
      mpan: eastern,
      dno_issue: { code: 'B', comment: 'cover cracked' },
      notes: 'a&e nurse on nights',
    },
    { job_id: 'J-2', mpan: southern, dno_issue: { code: 'A', comment: 'see photo' } },
  ];
  const { facts } = await read(JSON.stringify(jobs));
  expect(facts).toMatchObject({ ...certain, otherJobs: [{ jobReference: 'J-1', category: 'B' }] });
});

it.each([
  'job_id=J-2&mpan=2000000123454&condition_code=A&e-mail=a%40b.c',
  'job_id: J-2\nmpan: 2000000123454\ncondition: A & E cable burnt',
  JSON.stringify({ job_id: 'J-2', mpan: southern, dno_issue: { code: 'A & E' } }),
  JSON.stringify({ job_id: 'J-2', mpan: southern, dno_issue_comment: 'Category A/B cutout' }),
  JSON.stringify({ job_id: 'J-2', mpan: southern, dno_reason: 'A / B: cutout damaged' }),
  JSON.stringify({ job_id: 'J-2', mpan: southern, dno_issue_comments: ['A', 'B', 'cutout hot'] }),
])('reads the category before words: %s', async (body) => {
  const { facts } = await read(body);
  expect(facts).toMatchObject(certain);
});

it('reads the structure of a body whose notes have lines with commas', async () => {
  const { facts } = await read(
    JSON.stringify({
      jobs: [
        { job_id: 'J-1', notes: 'Meter point, site cold\nfine, ok' },
        { job_id: 'J-2', mpan: southern, dno_issue: { code: 'A' } },
      ],
    }),
  );
  expect(facts).toMatchObject(certain);
});

it('names no job of a table with rows of other numbers of cells', async () => {
  const table = `notes|dno_issue_code|mpan|job_id\nburnt\nhot|A|${eastern}|J-1\n"x | y"|C|${southern}|J-2\nlost|A\n`;
  const { facts, fault } = await read(JSON.stringify({ content: table }));
  expect(fault?.category).toBe('A');
  expect(facts).toMatchObject({ jobReference: null, mpan: null });
});

it.each<[string, string]>([
  ['an empty column of categories', `job_id,mpan,dno_issue_code,dno_issue_comment\nJ-2,${southern},,`],
  ['a heading alone', 'job_id,mpan,dno_issue_code,dno_issue_comment'],
  ['names of fields', JSON.stringify({ job_id: 'J-2', changed_fields: ['dno_issue_code', 'notes'] })],
  ['notes with commas', JSON.stringify({ job_id: 'J-2', notes: 'Circuit, result\nA, ok' })],
  ['a table in notes', JSON.stringify({ job_id: 'J-2', notes: 'Fault code, meter\n1, ok' })],
  [
    'notes of several sentences',
    JSON.stringify({
      job_id: 'J-2',
      notes: 'cust has had power cut last nite, ok now\n\na&e nurse on nights',
    }),
  ],
])('raises no alarm of %s', async (_, body) => {
  const { fault } = await read(body);
  expect(fault).toBeNull();
});

it.each([{ dno_issue_details: ['B', 'A'] }, { dno_issue_details: 'B and A' }, { dno_reason: ['C', 'A'] }])(
  'reads the worst of several categories: %j',
  async (report) => {
    const { fault } = await read(JSON.stringify({ job_id: 'J-2', mpan: southern, ...report }));
    expect(fault?.category).toBe('A');
  },
);
