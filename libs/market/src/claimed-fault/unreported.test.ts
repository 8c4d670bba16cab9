import { readRefused } from './claimed-fault.ts';

const read = (body: string) => readRefused({ bytes: Buffer.from(body) });

it.each([
  { dno_issue: { code: null, comment: null } },
  { dno_issue: { code: '', comment: '' } },
  { dno_issue: { code: null, comment: null, contact: { name: null } } },
  { dno_issue: '' },
  { dno_issue_code: '~' },
  { dno_issue_code: 'n/a' },
  { 'DNO issue code': '' },
  { 'Cat A fault': 'N' },
  { 'Cat A fault': 0 },
  { 'Network fault': null },
  { company: 'A & B Electrical Ltd' },
  { customer: 'A, B and C' },
  { remarks: 'A - main board isolated' },
  { remarks: 'customer in, no issues' },
  { no_issues: true },
])('reads no report in %j', async (body) => {
  const { fault } = await read(JSON.stringify({ job_id: 'J-1', outcome: 'CO', ...body }));
  expect(fault).toBeNull();
});

it.each([
  'job_id: J-1\ndno_issue_code:\nadditional_info: phases A and B checked',
  'job_id: J-1\ndno_issue_code:\n\noutcome: CO',
  '[job]\njob_id=J-1\ndno_issue_code=\noutcome=CO',
  'job_id: J-1\ndno_issue_code: ~\noutcome: CO',
  '<job job_id="J-1" dno_issue_code="" outcome="CO"/>',
  '<job job_id="J-1" outcome="CO" dno_issue_code=""/>',
  'Job ID,Cat A fault,Remarks\nJ-1,N,ok',
  'Job ID,DNO issue code,Remarks\nJ-1,,ok',
  'job_id=J-1&Cat+A+fault=N&outcome=CO',
  'job_id=J-1&DNO+issue+comment=&DNO+issue+code=',
  'job_id;dno_issue_code;dno_issue_comment;address\nJ-1;;;A, The Mews',
  '<row><td>address</td><td>A, The Mews</td><td>notes</td><td>B &amp; B guest house</td></row>',
  'Job ID: J-1\nRemarks: customer in, no issues',
])('reads no report in a text without one: %j', async (body) => {
  const { fault } = await read(body);
  expect(fault).toBeNull();
});

it.each([
  ['an object with a category', '{"job_id":"J-1","dno_issue":{"code":"A","comment":null}}'],
  ['one with words', '{"job_id":"J-1","dno_issue":{"code":null,"comment":"cut-out is burning"}}'],
  ['one with a property of its own', '{"job_id":"J-1","dno_issue":{"code":null,"level":"high"}}'],
  ['a name that says it', '{"job_id":"J-1","Cat A fault":"Y"}'],
  ['a column that says it', 'Job ID,Cat A fault,Remarks\nJ-1,Y,ok'],
  ['words of a cell', 'Job ID,Outcome,Remarks\nJ-1,CO,Cat A fault at the head'],
  ['a cell of these words', 'Job ID,Outcome,Remarks\nJ-1,CO,Cat A fault'],
  ['a letter below its name', 'job_id: J-1\ndno_issue:\n  code: A'],
  ['a value below its name', 'job_id: J-1\ndno_issue_code:\n  A'],
  ['a category and words', '{"job_id":"J-1","condition":"A - main board"}'],
  ['a category in remarks', '{"job_id":"J-1","remarks":"cat A"}'],
  ['an object whose name lacks a letter', '{"job_id":"J-1","no_issue":{"code":"B"}}'],
  ['a category in an element', '<job><job_id>J-1</job_id><condition>A, cut-out</condition></job>'],
  ['a category in a column', 'job_id;dno_issue_code;address\nJ-1;A;1 High St, Town'],
  ['a letter in notes', '{"job_id":"J-1","fault_notes":"A"}'],
])('reads the report of %s', async (_, body) => {
  const { fault } = await read(body);
  expect(fault).not.toBeNull();
});
