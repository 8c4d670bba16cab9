import { readRefused, readScanned } from './claimed-fault.ts';

const camel = { jobId: 'J-1', dnoIssue: { code: 'B', comment: 'Cover is cracked' } };

const beside = '2000000123454';
const late = {
  dno_issue: { code: 'A', comment: 'See photo' },
  contact: { name: 'Sam Fitter', telephone: '01632 960999' },
  mpan: '2000000123454',
  job_id: 'W2T-12',
};
const asXml = `<a><dno_issue><code>A</code></dno_issue><contact><name>Sam Fitter</name><telephone>01632 960999</telephone></contact><mpan>2000000123454</mpan><job_id>W2T-12</job_id></a>`;
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const asParts = [
  part('dno_issue.code', 'A'),
  part('contact.name', late.contact.name),
  part('contact.telephone', late.contact.telephone),
  part('mpan', late.mpan),
  part('job_id', late.job_id),
].join('');
it.each([
  ['a form with parts', asParts],
  ['JSON', JSON.stringify(late)],
  ['indented JSON', JSON.stringify(late, null, 2)],
  ['JSON in a string', JSON.stringify({ body: JSON.stringify(late) })],
  ['XML', asXml],
])('names no part of what was cut off: %s', async (_, text) => {
  for (let length = text.indexOf('A') + 2; length < text.length; length += 1) {
    const { facts, isWhole } = await readRefused({ bytes: Buffer.from(text.slice(0, length)) });
    expect(isWhole).toBe(false);
    expect([null, late.job_id]).toContain(facts.jobReference);
    expect([null, late.mpan]).toContain(facts.mpan);
    expect([null, late.contact.name]).toContain(facts.contact.name);
    expect([null, late.contact.telephone]).toContain(facts.contact.telephone);
    expect(facts.category).toBe('A');
  }
});

it('names no part of a table whose connection broke', async () => {
  const table = 'dno_issue_code,contact_telephone,job_id\nA,01632 960999,W2T-1';
  const { facts } = await readScanned({ texts: [table], isWhole: false });
  expect(facts).toMatchObject({ category: 'A', jobReference: null });
  expect((await readScanned({ texts: [table], isWhole: true })).facts.jobReference).toBe('W2T-1');
});

it('names no part of a form whose connection broke', async () => {
  const form = 'dno_issue.code=A&job_id=W2T-1';
  const read = (isWhole: boolean) => readScanned({ texts: [form], isWhole });
  expect((await read(false)).facts).toMatchObject({ category: 'A', jobReference: null });
  expect((await read(true)).facts.jobReference).toBe('W2T-1');
});

it.each([
  ['JSON, twice', JSON.stringify(JSON.stringify({ ...camel, neighbour_mpan: beside }))],
  ['JSON, twice, in a block', JSON.stringify(JSON.stringify({ ...camel, neighbour: { mpan: beside } }))],
  ['JSON with a comma too many', `{"jobId":"J-1","dnoIssue":{"code":"B"},"neighbour":{"mpan":"${beside}"},}`],
  [
    'XML',
    `<a><job_id>J-1</job_id><dno_issue><code>B</code></dno_issue><neighbour><mpan>${beside}</mpan></neighbour></a>`,
  ],
  ['a form', `job_id=J-1&dno_issue.code=B&export_mpan=${beside}`],
])('is not at the metering point of another place: %s', async (_, text) => {
  const { facts } = await readRefused({ bytes: Buffer.from(text) });
  expect(facts).toMatchObject({ jobReference: 'J-1', mpan: null, dno: null, category: 'B' });
});

it('reads JSON that was encoded twice by its structure', async () => {
  const sent = { ...late, visits: [{ contact: { name: 'Someone else', telephone: '1' } }] };
  const { facts } = await readRefused({ bytes: Buffer.from(JSON.stringify(JSON.stringify(sent))) });
  expect(facts).toMatchObject({ jobReference: late.job_id, mpan: late.mpan, contact: late.contact });
});

it.each<[boolean, unknown]>([
  [false, { mpan: null }],
  [false, { mpan: '' }],
  [false, { export_mpan: beside }],
  [false, { neighbour: { mpan: beside } }],
  [false, { comment: 'MPAN label is burnt' }],
  [true, { mpan: '12345' }],
  [true, { mpan: { core: '12345' } }],
  [true, { comment: `my number is ${beside}` }],
  [true, { comment: 'mpan 2000 0001' }],
  [false, 'job_id=J-1&mpan=&dno_issue.code=A'],
  [true, 'job_id=J-1&mpan=123&dno_issue.code=A'],
])('says whether a metering point is named (%j): %j', async (point, sent) => {
  const text = typeof sent === 'string' ? sent : JSON.stringify({ ...camel, ...(sent as object) });
  expect((await readRefused({ bytes: Buffer.from(text) })).mentioned.point).toBe(point);
});

const table = (first: string, second: string) =>
  `job_id,mpan,${first},dno_issue_code,contact_name,contact_telephone\nJ-1,${beside},${second},A,Sam Fitter,01632 960999\n`;
it.each([
  ['a line break in a cell', table('dno_issue_comment', '"Cut-out scorched\nlive parts"')],
  ['a line break in an address', table('address', '"1 High St\r\nTown"')],
  ['an empty cell', table('address', '')],
  ['quotes in a cell', table('dno_issue_comment', '"Cut-out ""hot"", live parts"')],
  ['an empty cell in quotes', table('address', '""')],
])('reads a table with %s', async (_, text) => {
  const { facts } = await readRefused({ bytes: Buffer.from(text) });
  const { contact } = late;
  const comment = text.includes('dno_issue_comment')
    ? { comment: expect.stringMatching(/Cut-out.*live parts$/) }
    : {};
  expect(facts).toMatchObject({ jobReference: 'J-1', mpan: beside, category: 'A', contact, ...comment });
});

it.each([
  [
    'quotes that are not doubled',
    [
      '"J-1","1000000123451","C","pipe 6"","Bob"',
      `"J-2","${beside}","A","scorched","Sam"`,
      '"J-3","1000000123451","C","ok","Bob"',
    ],
  ],
  [
    'a quote that has no end',
    ['J-1,1000000123451,C,"loose cover,Bob', `J-2,${beside},A,scorched,Sam`, 'J-3,1000000123451,C,"ok,Bob'],
  ],
])('reads each row of a table with %s', async (_, rows) => {
  const text = ['job_id,mpan,dno_issue_code,dno_issue_comment,contact_name', ...rows].join('\n');
  const { facts } = await readRefused({ bytes: Buffer.from(text) });
  expect(facts.category).toBe('A');
  expect([null, 'J-2']).toContain(facts.jobReference);
  expect([null, beside]).toContain(facts.mpan);
});

it('reads a table whose last cells have line breaks', async () => {
  const row = (at: number) =>
    `J-${at},${at === 37 ? beside : '1000000123451'},${at === 37 ? 'A' : 'C'},"line 1\nline 2"`;
  const rows = Array.from({ length: 40 }, (_, at) => row(at));
  const text = ['job_id,mpan,dno_issue_code,dno_issue_comment', ...rows].join('\n');
  const { facts } = await readRefused({ bytes: Buffer.from(text) });
  expect(facts).toMatchObject({
    jobReference: 'J-37',
    mpan: beside,
    category: 'A',
    comment: 'line 1 line 2',
  });
});

it('reads a table whose heading has a line break', async () => {
  const text = `job_id,mpan,"dno_issue\ncode",dno_issue_comment,contact_name\nJ-2,${beside},A,scorched,Sam\n`;
  const { facts } = await readRefused({ bytes: Buffer.from(text) });
  expect(facts).toMatchObject({ jobReference: 'J-2', mpan: beside, category: 'A', comment: 'scorched' });
});

const file = (name: string, value: string, type = 'text/plain') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"; filename="blob"\r\nContent-Type: ${type}\r\n\r\n${value}\r\n`;
it.each([
  [
    'in which every value is a file',
    [
      file('job_id', 'J-1'),
      file('mpan', beside),
      file('dno_issue[code]', 'A'),
      file('contact[name]', 'Sam Fitter'),
      part('team', 'x'),
    ],
  ],
  [
    'with files of JSON',
    [
      part('job_id', 'J-1'),
      part('mpan', beside),
      file('dno_issue', '{"code":"A"}', 'application/json'),
      file('contact', '{"name":"Sam Fitter"}', 'application/json'),
      file('photo', '\u0000PNG', 'image/png'),
    ],
  ],
  [
    'with a long file before the report',
    [
      part('job_id', 'J-1'),
      part('mpan', beside),
      part('contact[name]', 'Sam Fitter'),
      file('log', 'all is well, '.repeat(30_000)),
      part('dno_issue[code]', 'A'),
    ],
  ],
])('reads a form with parts %s', async (_, parts) => {
  const { facts } = await readRefused({ bytes: Buffer.from(`${parts.join('')}--x--\r\n`) });
  expect(facts.kinds).toContain('dno_issue');
  expect(facts).toMatchObject({ jobReference: 'J-1', mpan: beside, contact: { name: 'Sam Fitter' } });
});

it('reads a quote in a cell as inches, and not as the beginning of a cell', async () => {
  const rows = [
    'J-1,1000000123451,C,6" pipe,Bob',
    `J-2,${beside},A,scorched,Sam`,
    'J-3,1000000123451,C,4" cover,Bob',
  ];
  const text = ['job_id,mpan,dno_issue_code,dno_issue_comment,contact_name', ...rows].join('\n');
  const { facts } = await readRefused({ bytes: Buffer.from(text) });
  expect(facts).toMatchObject({ jobReference: 'J-2', mpan: beside, category: 'A', contact: { name: 'Sam' } });
  expect(facts.otherJobs.map(({ jobReference }) => jobReference)).toEqual(['J-1', 'J-3']);
});

it.each([
  [
    'a form with parts whose contact comes first',
    part('contact[name]', '') +
      part('contact[telephone]', '') +
      part('job_id', '') +
      part('dno_issue.code', 'A'),
  ],
  [
    'a form with parts',
    part('job_id', '') + part('mpan', beside) + part('contact.name', '') + part('dno_issue.code', 'A'),
  ],
  ['a cut table', 'job_id,mpan,contact_name,supplier_mpid,dno_issue_code\n,2000000123454,,EXEN,A'],
  ['YAML', `job_id:\nmpan: ${beside}\ncontact:\n  name:\n  telephone:\ndno_issue:\n  code: A\n`],
])('takes no name for the value of an empty one: %s', async (_, text) => {
  const { facts } = await readScanned({ texts: [text], isWhole: false });
  expect(facts).toMatchObject({
    jobReference: null,
    category: 'A',
    contact: { name: null, telephone: null },
  });
});

it('reads a form with parts whose fields are all empty as no report', async () => {
  const empty = ['dno_issue.code', 'dno_issue.comment', 'tampering.code'].map((name) => part(name, ''));
  const text = [part('job_id', 'J-1'), part('outcome_code', 'CO'), ...empty, '--x--'].join('');
  expect((await readRefused({ bytes: Buffer.from(text) })).fault?.category ?? null).toBeNull();
});

it('knows the metering point of a job that another place has too', async () => {
  const text = `job_id=J-1&mpan=${beside}&previous_mpan=${beside}&dno_issue.code=A`;
  expect((await readRefused({ bytes: Buffer.from(text) })).facts.mpan).toBe(beside);
});

it.each(['\u200b', '\u202e', '\u2060', '\u00ad', '\u0000 '])(
  'reads the name of a job without %j, as a submission is stored',
  async (hidden) => {
    const { fault } = await readRefused({
      bytes: Buffer.from(JSON.stringify([camel, { ...camel, jobId: `J-1${hidden}`, mpan: beside }])),
    });
    expect(fault).toMatchObject({ jobReference: 'J-1', mpan: beside, otherJobs: [] });
  },
);
