import { readRefused } from './claimed-fault.ts';

const isNamed = async (body: unknown) =>
  (await readRefused({ bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) }))
    .isNamedReport;

it.each([
  { dno_issue: { code: 'A' } },
  { dno_isue: { code: 'a', comment: 'sparks' } },
  { dnoIssue: 'A' },
  { 'DNO-ISSUE': 'cat B' },
  { 'DNO issue': { category: 'C' } },
  { dno_issue_code: 'A' },
  { jobs: [{ details: { dno_issue: { comment: 'sparks', code: 'A' } } }] },
  { data: JSON.stringify({ dno_issue: { code: 'A' } }) },
  'dno_issue[code]=A&dno_issue[comment]=sparks',
  'job_id,dno_issue_code\nJ-1,A',
  '<job><dno_issue><comment>sparks</comment><code>A</code></dno_issue></job>',
  'dno_issue:\n  comment: sparks\n  code: A\n',
  '--x\r\nContent-Disposition: form-data; name="dno_issue"\r\n\r\nA\r\n--x--',
  '{"dno_issue":{"code":"A","comment":"cut o',
])('%j reports a fault by name', async (body) => {
  expect(await isNamed(body)).toBe(true);
});

it.each([
  { dno: 'UKPN', category: 'B' },
  { dno_required: true, priority: 'B' },
  { dno_fault: { code: 'A' } },
  { dno_issue: { comment: 'none' }, category: 'A' },
  { dno_issue: 'See the notes', code: 'A' },
  { dno_issue: {}, code: 'A' },
  { name: 'dno_issue', code: 'A' },
  { query: 'dno issue: A' },
  '<job><dno_issue><comment>none</comment></dno_issue><code>A</code></job>',
  'dno_issue:\n  comment: none\ncode: A\n',
])('%j does not', async (body) => {
  expect(await isNamed(body)).toBe(false);
});
