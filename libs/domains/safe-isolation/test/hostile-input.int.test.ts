import { startCpuClock } from '@team-operations/testing';
import { gzipSync } from 'node:zlib';
import { jobDetails, submission } from '@team-operations/safe-isolation/test/blocks';
import { fieldsOf, hostileRequests } from './hostile-requests.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => (sip = await startSipApi()));
afterAll(() => sip.close());

const { send, raw, read } = hostileRequests(() => sip);

/** A right S1 with some of its properties as JSON text. */
const withText = (property: string, json: string) =>
  JSON.stringify({ ...submission('S2'), [property]: '@' }).replace('"@"', json);

describe('a body that is wrong on purpose', () => {
  it.each([
    [
      'both layouts, of which one is a list',
      { job_details: [{ job_id: 'a' }], job_id: 'a' },
      ['job_details'],
    ],
    [
      'both layouts, of which one is null',
      { job_details: null, job_id: 'a', outcome_code: 'CO' },
      ['job_details'],
    ],
    ['readings nested in readings', { readings: [[[{ type: 'S', value: 1 }]]] }, ['readings.0']],
    ['a list for a block', { meter: [] }, ['meter']],
    ['a text for a list', { readings: 'S 12345' }, ['readings']],
    [
      'more readings than a meter has',
      { readings: Array.from({ length: 101 }, () => ({ type: 'S', value: 1 })) },
      ['readings'],
    ],
    ['a block with nothing in it', { dno_issue: {} }, ['dno_issue']],
    ['a text one character too long', { additional_info: 'x'.repeat(4001) }, ['additional_info']],
    ['a name of JavaScript', { constructor: {}, toString: 'x' }, ['constructor', 'toString']],
    ['a scenario that there is not', { scenario: 'S10' }, ['scenario']],
  ])('when it has %s, then that is named', async (_, more, fields) => {
    const answer = await send({ ...submission('S1'), ...more });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(fields);
  });

  it.each(['0', '-0', '1e2', '12345.6', '999999999'])(
    'when a reading is %s, then it is taken',
    async (value) => {
      expect((await raw(withText('readings', `[{"type":"S","value":${value}}]`))).status).toBe(200);
    },
  );

  it.each(['1e400', '-1', '1e-400x', '1000000000', '"1"', 'null', 'true', '[1]'])(
    'when a reading is %s, then it is refused',
    async (value) => {
      expect((await raw(withText('readings', `[{"type":"S","value":${value}}]`))).status).toBe(400);
    },
  );

  it.each([
    '2026-02-30',
    '2025-02-29',
    '0000-01-01',
    '2026-13-01',
    '2026-1-1',
    '2026-03-01T00:00:00Z',
    '20260301',
    '+12026-03-01',
  ])('when a date is %s, then it is refused in every block that has one', async (date) => {
    const answer = await send({
      ...submission('S1'),
      job_details: { ...jobDetails(), date_of_action: date },
      maintenance: { date },
      return_work: { initial_visit_date: date },
    });
    expect(fieldsOf(answer).sort()).toEqual([
      'job_details.date_of_action',
      'maintenance.date',
      'return_work.initial_visit_date',
    ]);
  });

  it.each(['0001-01-01', '2028-02-29', '9999-12-31'])('when a date is %s, then it is taken', async (date) => {
    const body = submission('S1');
    expect((await send({ ...body, job_details: { ...body.job_details, date_of_action: date } })).status).toBe(
      200,
    );
  });

  it.each(['10 0000 0123 451', ' 1000000123451 ', '1 0 0 0 0 0 0 1 2 3 4 5 1'])(
    'when an MPAN is %j, then its digits count',
    async (mpan) => {
      const body = submission('S3');
      const answer = await send({ ...body, job_details: { ...body.job_details, mpan } });
      expect(answer.body.flows[0]).toMatchObject({ flow: 'D0135', to_mpid: 'EELC', state: 'QUEUED' });
    },
  );

  it.each([
    '10-0000-0123-451',
    '１０００００0123451',
    '10\u00a00000 0123 451',
    '100000012345',
    '10000001234511',
    1000000123451,
    ['1000000123451'],
  ])('when an MPAN is %j, then it is refused', async (mpan) => {
    const body = submission('S3');
    const answer = await send({ ...body, job_details: { ...body.job_details, mpan } });
    expect(fieldsOf(answer)).toEqual(['job_details.mpan']);
  });

  it('when texts are in any writing, then they are kept as they came and the file has what it can carry', async () => {
    const body = submission('S3');
    const comment = 'Öl im Zähler 電気 🔥 |ZPT|\u202e txet';
    const answer = await send({ ...body, dno_issue: { code: 'A', comment } });
    expect(answer.status).toBe(200);
    expect((await read(body.job_details.job_id)).body.submission.dno_issue.comment).toBe(comment);
  });
});

describe('a body that is not what it says', () => {
  const text = () => JSON.stringify(submission('S1'));
  it.each([
    [
      'bytes that are not UTF-8',
      () => raw(Buffer.concat([Buffer.from('{"job_id":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])),
      400,
    ],
    ['UTF-16', () => raw(Buffer.from(text(), 'utf16le')), 400],
    ['another charset', () => raw(text(), { 'Content-Type': 'application/json; charset=iso-8859-1' }), 415],
    ['a name twice, once escaped', () => raw('{"job_id":"a","job\\u005fid":"b"}'), 400],
    ['a name twice in a block', () => raw('{"job_id":"a","dno_issue":{"code":"A","code":"C"}}'), 400],
    ['more after the object', () => raw(`${text()}{}`), 400],
    [
      'compressed, and huge when unpacked',
      () => raw(gzipSync(' '.repeat(50_000_000)), { 'Content-Encoding': 'gzip' }),
      413,
    ],
    ['plain, but said to be gzip', () => raw(text(), { 'Content-Encoding': 'gzip' }), 400],
    ['plain, but said to be brotli', () => raw(text(), { 'Content-Encoding': 'br' }), 400],
    [
      'half of what was compressed',
      () => raw(gzipSync(text()).subarray(0, 80), { 'Content-Encoding': 'gzip' }),
      400,
    ],
    ['compressed in an unknown way', () => raw(text(), { 'Content-Encoding': 'rot13' }), 415],
  ])('when it is %s, then the answer is a refusal in the usual shape', async (_, sent, status) => {
    const answer = await sent();
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      status: 'error',
      request_id: expect.any(String),
      errors: expect.any(Array),
    });
  });

  it('when a byte order mark precedes it, then it does not matter', async () => {
    expect((await raw(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text())]))).status).toBe(
      200,
    );
  });

  it('when it is compressed, then it is read', async () => {
    expect((await raw(gzipSync(text()), { 'Content-Encoding': 'gzip' })).status).toBe(200);
  });

  it.each([
    [
      'tens of thousands of unknown names',
      () => JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`x${n}`, 0]))),
    ],
    [
      'tens of thousands of empty texts',
      () => JSON.stringify({ job_id: 'a', readings: Array.from({ length: 60_000 }, () => ({ type: '' })) }),
    ],
    ['a name of half a megabyte', () => JSON.stringify({ ['n'.repeat(500_000)]: 0 })],
  ])('when it has %s, then the refusal is short and comes soon', async (_, body) => {
    const clock = startCpuClock();
    const answer = await raw(body());
    expect(answer.status).toBe(400);
    expect(answer.text.length).toBeLessThan(50_000);
    expect(clock()).toBeLessThan(3000);
  });

  it('when a property is called __proto__, then it is an unknown one', async () => {
    const answer = await raw(text().replace('{', '{"__proto__":{"dno_issue":{"code":"A"}},'));
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['__proto__']]);
  });
});
