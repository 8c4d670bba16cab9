import { readRefused } from './claimed-fault.ts';

const [eastern, southern] = ['1000000123451', '2000000123454'];
const read = (body: string | Buffer) => readRefused({ bytes: Buffer.from(body) });
const heading = 'job_id,mpan,dno_issue_code,dno_issue_comment,contact_name';
const row = `J-2,${southern},A,see photo,Sam`;

const part = (name: string, content: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const file = (content: string) => part('file', content, '; filename="faults.csv"\r\nContent-Type: text/csv');
const form = (...parts: string[]) => `${parts.join('')}--x--\r\n`;
const yaml = `job_id: J-2\nmpan: "${southern}"\ndno_issue:\n  code: A\n  comment: see photo`;

it.each([
  ['a table', form(file(`${heading}\n${row}`))],
  ['a table beside fields of another job', form(part('job_id', 'J-2'), file(`${heading}\n${row}`))],
  ['YAML', form(file(yaml))],
  [
    'JSON of several lines',
    form(file(`{"job_id":"J-2","mpan":"${southern}","dno_issue":\n{\n"code":\n"A"}}`)),
  ],
  [
    'XML of several lines',
    form(file(`<job_id>J-2</job_id>\n<mpan>${southern}</mpan>\n<dno_issue>\n<code>\nA\n</code></dno_issue>`)),
  ],
  [
    'a header of several lines',
    form(part('job_id', 'J-2'), part('dno_issue.code', 'A').replace('; name=', ';\r\n name = ')),
  ],
  ['a field of several lines', form(part('job_id', 'J-2'), part('dno_issue', 'A\r\nsee photo'))],
  ['a list of several lines', form(part('job_id', 'J-2'), part('dno_issue_code', '[\n "A"\n]'))],
  [
    'an encoding that it has not',
    form(part('job_id', 'J-2'), part('dno_issue_code', 'A', '\r\nContent-Transfer-Encoding: base64')),
  ],
  ['a list and a line below it', form(part('job_id', 'J-2'), part('dno_issue_code', '[A]\nsee = photo'))],
])('loses no category A of a form with parts that has %s', async (_, body) => {
  const { facts, fault } = await read(body);
  expect(fault?.category).toBe('A');
  expect([null, 'J-2']).toContain(facts.jobReference);
  expect([null, southern]).toContain(facts.mpan);
});

it.each([
  ['a byte of another encoding', Buffer.from([0x96])],
  ['a vertical tab', Buffer.from([0x0b])],
  ['9,000 characters', Buffer.from('see photo '.repeat(900))],
])('finds the report in a field with %s', async (_, bytes) => {
  const [before = '', after = ''] = form(part('job_id', 'J-2'), part('dno_issue', 'A |')).split('|');
  const { fault } = await read(Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]));
  expect(fault?.kinds).toEqual(['dno_issue']);
});

const field = form(part('job_id', 'J-2'), part('dno_issue_code', 'A'));
it.each([
  ['name*', field.replace('name="dno_issue_code"', "name*=UTF-8''dno_issue_code")],
  ['no empty line', field.replace('"dno_issue_code"\r\n\r\n', '"dno_issue_code"\r\n')],
  ['a space in it', field.replaceAll('\r\n\r\n', '\r\n \r\n')],
  ['carriage returns', field.replaceAll('\r\n', '\r')],
])('finds the report in a form with parts that is damaged: %s', async (_, body) => {
  const { fault } = await read(body);
  expect(fault?.kinds).toEqual(['dno_issue']);
});

it.each([
  '{\n"comment":"Cover cracked"\n}',
  'Seen today:\ncover cracked',
  '[urgent] Category A\ncutout = hot',
])('finds the report in a field of several lines: %j', async (content) => {
  const { fault } = await read(form(part('job_id', 'J-2'), part('dno_issue', content)));
  expect(fault?.kinds).toEqual(['dno_issue']);
});

it('takes no metering point of a neighbour from a field of several lines', async () => {
  const { facts } = await read(form(part('job_id', 'J-2'), part('neighbour', `{\n "mpan":"${eastern}"\n}`)));
  expect(facts.mpan).toBeNull();
});

it('finds no report in a form with parts that has its fields empty', async () => {
  const { fault } = await read(
    form(part('job_id', 'J-2'), part('dno_issue_code', ''), part('dno_issue_comment', '')),
  );
  expect(fault).toBeNull();
});

it('reads a file in base64 of several lines', async () => {
  const encoded = Buffer.from(
    JSON.stringify({ job_id: 'J-2', dno_issue: { code: 'A', comment: 'see photo' } }),
  )
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\r\n');
  const { facts, fault } = await read(
    form(part('report', encoded, '; filename="r.json"\r\nContent-Transfer-Encoding: base64')),
  );
  expect(fault?.category).toBe('A');
  expect([null, 'J-2']).toContain(facts.jobReference);
});
