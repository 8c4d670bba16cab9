import { readRefused } from './claimed-fault.ts';

const [eastern, southern] = ['1000000123451', '2000000123454'];
const read = (body: string) => readRefused({ bytes: Buffer.from(body) });

const torn = [
  ['its only row', 'address,previous_job,job_id,dno_issue_code\n1 High St, Town,J-0,J-2,A'],
  [
    'an empty cell at its end',
    `job_id,dno_issue_code,address,export_mpan,mpan,dno_issue_comment\nJ-2,A,1 High St, Town,${southern},${eastern},`,
  ],
  [
    'an empty cell at its end, before another row',
    `job_id,dno_issue_code,address,export_mpan,mpan,dno_issue_comment\nJ-2,A,1 High St, Town,${southern},${eastern},\nJ-3,,2 Low St,,${eastern},ok`,
  ],
  [
    'an empty cell behind its category',
    'address,previous_job,job_id,dno_issue_code,remarks\n1 High St, Town,J-0,J-2,A,',
  ],
  [
    'a telephone number',
    'job_id,address,contact_name,office_telephone,telephone,dno_issue_code\nJ-2,1 High St, Town,Sam,01632 960000,01632 960998,A',
  ],
];

it.each(torn)('names no job, point or person of a row with a comma in a cell and %s', async (_, body) => {
  const { facts, fault } = await read(body);
  expect(fault?.category).toBe('A');
  expect([null, 'J-2']).toContain(facts.jobReference);
  expect([null, eastern]).toContain(facts.mpan);
  expect([null, '01632 960998']).toContain(facts.contact.telephone);
});

it.each([
  ['a number of each row', `\tjob_id\tmpan\tdno_issue_code\n0\tJ-2\t${southern}\tA`],
  ['an empty first column', `,job_id,mpan,dno_issue_code\n,J-2,${southern},A`],
  ['a last column that is empty', `job_id\tmpan\tdno_issue_code\tremarks\nJ-2\t${southern}\tA\t`],
])('reads a table with %s', async (_, body) => {
  const { facts } = await read(body);
  expect(facts).toMatchObject({ jobReference: 'J-2', mpan: southern, category: 'A' });
});

it.each([
  "Job ID,MPAN,Customer's name,Category",
  'Job ID:,MPAN:,Name:,Category:',
  'Job ID,MPAN,Customer [full name],Category [A/B/C]',
  'Job ID,MPAN,Name (of the customer),Category (A-C) *',
])('reads the table below %j', async (heading) => {
  const { facts } = await read(`${heading}\nJ-2,${southern},Bob,A`);
  expect(facts).toMatchObject({ jobReference: 'J-2', mpan: southern, category: 'A' });
});

it.each([
  ['rows without the number that the heading has', `\tjob_id\tmpan\tdno_issue_code\nJ-2\t${southern}\tA`],
  ['a name and a value on each line', `job_id,J-2\nmpan,${southern}\ndno_issue_code,A\n`],
  ['a name and a value on each line, without a category', `job_id;J-2\nmpan;${southern}\noutcome;CO\n`],
  ['escapes of a path', `job_id: J-2\nmpan: ${southern}\nfolder: C:\\New\ndno_issue_code: A`],
])('names nothing else in a table with %s', async (_, body) => {
  const { facts } = await read(body);
  expect([null, 'J-2']).toContain(facts.jobReference);
  expect([null, southern]).toContain(facts.mpan);
});

it.each([
  ['a cell that no other place fits', 'job_id,mpan,condition,initials\nJ-1,tbc,good,A,'],
  ['a category of another kind', `job_id,mpan,category,flat\nJ-1,${eastern},Domestic,A,`],
])('takes no delimiter for a part of a cell beside %s', async (_, body) => {
  const { fault, facts } = await read(body);
  expect(fault?.category ?? null).toBeNull();
  expect(facts.jobReference).toBe('J-1');
});

it('reads no values of SQL as names', async () => {
  const values = `('3 Low Rd', 'J-2', '${southern}', '01632 960998', 'A'),\n('4 Low Rd', 'J-3', '${eastern}', '01632 960999', NULL);`;
  const { facts } = await read(
    JSON.stringify({
      q: `INSERT INTO jobs (address, job_id, mpan, contact_telephone, dno_issue_code)\nVALUES ${values}`,
    }),
  );
  expect([null, 'J-2']).toContain(facts.jobReference);
  expect([null, '01632 960998']).toContain(facts.contact.telephone);
});

it('names no job of rows in a property', async () => {
  const body = {
    dno_issue_code: 'A',
    neighbours: [
      ['job_id', 'mpan'],
      ['J-9', eastern],
    ],
  };
  const { facts, fault } = await read(JSON.stringify(body));
  expect(fault?.category).toBe('A');
  expect(facts).toMatchObject({ jobReference: null, mpan: null });
});

it('reads a table of two columns whose cells are words', async () => {
  const { facts } = await read('remarks,job_id\nmeter tails are burning,J-2');
  expect(facts).toMatchObject({ jobReference: 'J-2', kinds: ['dno_issue'] });
});
