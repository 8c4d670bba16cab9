import { readRefused } from './claimed-fault.ts';

const read = async (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await readRefused({ bytes: Buffer.from(text) })).fault;
};

it.each<[unknown, string | null]>([
  [{ dno_isue: { code: ' a ' } }, 'A'],
  [{ dno_issue: 'C' }, 'C'],
  [{ dno_issue: 'Cat B' }, 'B'],
  [{ dno_issue: { Code: 'A - danger to life' } }, 'A'],
  [{ dno_issue: { category: 'B' } }, 'B'],
  [{ dno_issue_code: 'b' }, 'B'],
  [{ dno_issue: { code: ['C', 'A'] } }, 'A'],
  [{ dno_issue: { code: 'C, B' } }, 'B'],
  [{ dno_issue: { code: 'B/A' } }, 'A'],
  [{ dno_issue: { code: 'Cat C and Cat A' } }, 'A'],
  [{ dno_issue: { code: ['C', '', 'A'] } }, 'A'],
  [{ dno_issue: { code: ['C', null, 'A'] } }, 'A'],
  [{ dno_issue: { code: [['C'], ['A']] } }, 'A'],
  [{ dno_issue: { code: ['C - not urgent', 'A - immediate danger'] } }, 'A'],
  [{ dno_issue: { code: ['C (minor)', 'A (danger)'] } }, 'A'],
  [{ dno_issue: { code: 'C\nA' } }, 'A'],
  [{ dno_issue: { code: 'C, then A' } }, 'A'],
  ...[
    'C A',
    'B A',
    'C (minor) A (danger)',
    'C - A',
    'C–A',
    'C_A',
    'C • A',
    'C → A',
    'Cat C Cat A',
    'C or A?',
    'C, possibly A',
    'C changed to A',
    '[C, A]',
    'C & A',
    'C\tA',
  ].map((code): [unknown, string] => [{ dno_issue: { code } }, 'A']),
  ...['C - N/A', 'C, n/a', 'C 60 A fuse', "C - a cover isn't closed", 'C (a lid)'].map(
    (code): [unknown, string] => [{ dno_issue: { code } }, 'C'],
  ),
  ['dno_issue.code=C%0D%0AA&job_id=J-1', 'A'],
  ['--x\r\nContent-Disposition: form-data; name="dno_issue[code]"\r\n\r\nC\r\nA\r\n--x--', 'A'],
  ['<dno_issue><code>C A</code></dno_issue>', 'A'],
  ['dno_issue[code][]=C&dno_issue[code][]=A', 'A'],
  [{ dno_issue: { code: 'C or maybe A' } }, 'A'],
  [{ dno_issue: { code: 'C - not urgent, A - immediate danger' } }, 'A'],
  [{ dno_issue: { code: 'C - cover is cracked, a bit loose' } }, 'C'],
  [{ dno_issue: { code: ['C'], options: ['A', 'B'] } }, 'C'],
  [{ dno_issue: { code: 'C' }, choices: ['A', 'B'] }, 'C'],
  [{ dno_issue: { code: 'C', a: 1, b: 2 } }, 'C'],
  [{ dno_issue: { code: 'C - a cover is missing' } }, 'C'],
  [{ dno_issue: { code: 'C', comment: 'A and B are crossed' } }, 'C'],
  [{ job_id: ['J-1', 'J-2'], dno_issue_code: ['C', 'A'] }, 'A'],
  [{ condition_code: ['B', 'A'] }, 'A'],
  ['dno_issue_code=C&dno_issue_code=A', 'A'],
  [{ dno_issue: { code: 'C' }, DNO: { code: 'A' } }, 'A'],
  ['{"dno_issue":{"code":"A"},"dno_issue":{"code":"C"}}', 'A'],
  ['{"dno_issue":{"code":"A"},"dno_issue":null}', 'A'],
  ['{"dno_issue":{"code":"A","code":"C"}}', 'A'],
  [{ type: 'dno_issue', code: 'A' }, 'A'],
  [{ dno_issue: { code: 'D' } }, null],
  [{ dno_issue: { code: 1 } }, null],
  [{ dno_issue: { comment: 'A cable is hot' } }, null],
  [{ dno_issue: 'A cable is hot' }, null],
  [{ dno_issue: [] }, null],
  [{ dno_issue: {}, tampering: { code: 'A' } }, null],
  ['{"job_id":"J-1","dno_iss', null],
  ['{"job_id":"J-1","dno_issue":', null],
  ['dno_issue.code=A&job_id=J-1', 'A'],
  ['<dno_issue code="A"/>', 'A'],
  ['DNO issue', null],
])('in %j has category %j', async (body, category) => {
  expect(await read(body)).toMatchObject({ kinds: expect.arrayContaining(['dno_issue']), category });
});

it.each([
  [
    {
      visits: [
        { dno_issue: { code: 'C', comment: 'Old' } },
        { dno_issue: { code: 'A', comment: 'See photo' } },
      ],
    },
  ],
  [
    {
      dno_issue: [
        { code: 'C', comment: 'Old' },
        { code: 'A', comment: 'See photo' },
      ],
    },
  ],
  [
    {
      dno_issues: [
        { comment: 'Old', code: 'C' },
        { comment: 'See photo', code: 'A' },
      ],
    },
  ],
  [{ tampering: { description: 'Old' }, dno_issue: { code: 'A', comment: 'See photo' } }],
  [
    '<dno_issue><code>C</code><comment>Old</comment></dno_issue><dno_issue><code>A</code><comment>See photo</comment></dno_issue>',
  ],
  [
    {
      dno_issue: { code: 'C', comment: 'Old' },
      filler: 'no access. '.repeat(2000),
      DNO: { code: 'A', comment: 'See photo' },
    },
  ],
])('has the words of the worst category: %#', async (body) => {
  expect(await read(body)).toMatchObject({ category: 'A', comment: 'See photo' });
});
