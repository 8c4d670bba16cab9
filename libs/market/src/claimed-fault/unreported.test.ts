import { readRefused } from './claimed-fault.ts';

const read = (body: string) => readRefused({ bytes: Buffer.from(body) });

it.each([
  { dno_issue: { code: null, comment: null } },
  { dno_issue: { code: '', comment: '' } },
  { dno_issue: '' },
  { 'DNO issue code': '' },
  { 'Cat A fault': 'N' },
  { 'Cat A fault': 0 },
  { 'Network fault': null },
  { remarks: 'customer in, no issues' },
  { no_issues: true },
])('reads no report in %j', async (body) => {
  const { fault } = await read(JSON.stringify({ job_id: 'J-1', outcome: 'CO', ...body }));
  expect(fault).toBeNull();
});

it.each([
  'job_id: J-1\noutcome: CO\ncondition_code:\nadditional_info: phases A and B checked',
  '<job job_id="J-1" dno_issue_code="" outcome="CO"/>',
  '<job job_id="J-1" outcome="CO" dno_issue_code=""/>',
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

it.each<[string, string | object]>([
  [
    'words between commas on a line of remarks',
    { remarks: 'Customer in\nisolated, cat A fault, informed the customer\nleft' },
  ],
  ['words between commas in a mail', 'Hi,\nburning smell, informed the customer'],
  ['a category before words in remarks', { remarks: 'Cat A - lid gone' }],
  ['a category of the site', { site_fault_category: 'A (lid gone)' }],
  ['a category before a comma', { priority: 'A, lid gone' }],
  ['a category in quotes', { cat: '"A"' }],
  ['a category in brackets', '<condition>[A]</condition>'],
  ['a value below its name, with a colon', 'DNO issue code:\nA: lid gone'],
  ['a value below its name, with a time', 'dno_issue_code:\nA - seen at 10:15'],
  ['a list below its name', 'dno_issue:\n- comment: lid gone\n  contact: Sam'],
  ['blanks before a category', `dno_issue_code:${' '.repeat(120)}A`],
  ['a question of its own', { dno_issue: { code: null, comment: null, 'Is it dangerous?': 'Y' } }],
  ['an answer that is no', { dno_issue: { code: null, safe_to_leave: 'no' } }],
  ['equipment that is not as it should be', { tampering: { seals_intact: false, meter_secure: false } }],
  ['a no that goes on', { dno_issue: 'no, lid gone' }],
  ['a danger at the end of a line', { remarks: 'There is immediate danger:\nplease call' }],
  ['a danger as a question', '<td>Burning smell:</td><td>yes</td>'],
  [
    'a category in a line of a form',
    '--q\r\nContent-Disposition: form-data; name="f"; filename="x.txt"\r\n\r\ndno_issue_code,A\njob_id,J-1\r\n--q--',
  ],
])('loses no report that is %s', async (_, body) => {
  const text = typeof body === 'string' ? body : JSON.stringify({ job_id: 'J-1', ...body });
  const { fault } = await read(text);
  expect(fault).not.toBeNull();
});

it('takes the letter of another question for no category', async () => {
  const { fault } = await read(JSON.stringify({ answers: [{ question: 'Which phase?', answer: 'A' }] }));
  expect(fault).toBeNull();
});
