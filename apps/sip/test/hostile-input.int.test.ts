import { startCpuClock } from '@team-operations/testing';
import { gzipSync } from 'node:zlib';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { fieldsOf, hostileRequests } from './hostile-requests.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => (sip = await startSipApi()));
afterAll(() => sip.close());

const { raw } = hostileRequests(() => sip);

/** A right S1 with some of its properties as JSON text. */
const withText = (property: string, json: string) =>
  JSON.stringify({ ...submission('S2'), [property]: '@' }).replace('"@"', json);

describe('a number', () => {
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
      () => raw(gzipSync(' '.repeat(8_000_000)), { 'Content-Encoding': 'gzip' }),
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
