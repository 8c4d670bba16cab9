import { promisify } from 'node:util';
import { createHash, randomBytes } from 'node:crypto';
import { brotliDecompress, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { createBodyScan } from './body-scan.ts';
import { limits, megabyte, scan } from './scan.fixture.ts';

/** As bytes and as base64, more than may be kept of all texts of a body. */
const photo = randomBytes(megabyte / 2);
const fault = { job_id: 'J-1', mpan: '1000000123451', dno_issue: { code: 'A', comment: 'Cut-out is hot' } };

const base64 = photo.toString('base64');
const wrapped = base64.replaceAll(/(.{76})/g, '$1\r\n');
const form = (text: string) =>
  new URLSearchParams({ photo: text, 'dno_issue[code]': 'A', job_id: 'J-1' }).toString();
const json = JSON.stringify({ photo: base64, ...fault });
const encoded = Buffer.from(JSON.stringify({ photo: base64.slice(0, 40_000), ...fault })).toString('base64');
const parts = Buffer.concat([
  Buffer.from('--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\n'),
  photo,
  Buffer.from('\r\n--x\r\nContent-Disposition: form-data; name="dno_issue"\r\n\r\n{"code":"A"}\r\n'),
  Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="job_id"\r\n\r\nJ-1\r\n--x\r\nContent-Disposition: form-data; name="other"\r\n\r\n',
  ),
  photo,
  Buffer.from('\r\n--x--\r\n'),
]);

// Functions, so that the runner does not print the bodies.
const bodies: [string, () => string | Buffer, object?][] = [
  ['in JSON', () => json],
  ['in JSON, in small pieces', () => json, { piece: 1400 }],
  ['in JSON with escaped slashes', () => json.replaceAll('/', String.raw`\/`)],
  ['in JSON with escaped line breaks', () => JSON.stringify({ photo: wrapped, ...fault })],
  ['as a data address', () => JSON.stringify({ photo: `data:image/jpeg;base64,${base64}`, ...fault })],
  ['in JSON in JSON', () => JSON.stringify({ body: json })],
  ['as base64 in JSON', () => JSON.stringify({ document: encoded, photo: base64 })],
  ['in a form', () => form(base64)],
  ['in lines', () => `photo:\r\n${wrapped}\r\njob_id: J-1\r\ndno_issue:\r\n  code: A\r\n`],
  ['as bytes', () => parts],
  ['between two photographs', () => JSON.stringify({ photo: base64, ...fault, other: base64 })],
  ['compressed', () => gzipSync(json, { level: 1 }), { contentEncoding: 'gzip' }],
  ['in UTF-16', () => Buffer.from(json, 'utf16le')],
];
it.each(bodies.map(([name, body, options]) => [name, { body, options }] as const))(
  'finds a fault behind photographs of half a megabyte %s, in little memory',
  async (_, { body, options }) => {
    const read = await scan(body(), options);
    expect(read).toMatchObject({
      jobReference: 'J-1',
      fault: { kinds: ['dno_issue'], category: 'A' },
      isWhole: true,
    });
    expect(read.length).toBeLessThan(5 * limits.keptCharacters);
  },
);

it('reads no fault in photographs', async () => {
  for (const body of [
    Buffer.concat([photo, Buffer.from('--x')]),
    base64,
    wrapped,
    form(base64).replace(/&dno.*/, ''),
  ])
    expect((await scan(body)).fault).toBeNull();
});

it('keeps a long text of words in a form', async () => {
  const words = 'the meter cupboard is behind the stairs '.repeat(2000);
  const body = `note=${words}&additional_info=${`${'we opened the box and saw '.repeat(12)}a cut-out burning and ${'left the house quickly '.repeat(12)}`}&x=${words}`;
  expect((await scan(body.replaceAll(' ', '+'))).fault?.kinds).toEqual(['dno_issue']);
});

it('says that it has not seen everything, keeps little of it, and finds a fault at either end', async () => {
  const filler = Array.from({ length: 20_000 }, (_, at) => `"p${at}":${at}`).join(',');
  const read = (body: string) => scan(body, { keptCharacters: 16 * 1024 });
  const { length, ...without } = await read(`{${filler}}`);
  expect(without).toMatchObject({ fault: null, isWhole: false });
  expect(length).toBeLessThan(3 * 16 * 1024);
  expect(await read(`{${filler},${JSON.stringify(fault).slice(1)}`)).toMatchObject({
    fault: { category: 'A' },
  });
  expect(await read(`${JSON.stringify(fault).slice(0, -1)},${filler}}`)).toMatchObject({
    fault: { category: 'A' },
  });
});

it('gives up what grows without end when it is decompressed', async () => {
  const bomb = gzipSync(Buffer.alloc(megabyte / 8, ' '));
  const read = (unpackedBytes: number) => scan(bomb, { unpackedBytes, keptCharacters: megabyte });
  expect(await read(megabyte / 16)).toMatchObject({ fault: null, isWhole: false });
  expect(await read(megabyte / 4)).toMatchObject({ fault: null, isWhole: true });
});

it('does not end the process when what was compressed is damaged', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const scanned = createBodyScan('br', limits);
  const damaged = Buffer.alloc(600, 0xff);
  scanned.write(damaged);
  // Another one of the same bytes fails after it.
  await expect(promisify(brotliDecompress)(damaged)).rejects.toThrow();
  expect((await scanned.end()).isWhole).toBe(false);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

const toUtf32 = (text: string, isBigEndian: boolean) => {
  const codes = Uint32Array.from([...text], (character) => character.codePointAt(0) ?? 0);
  const bytes = Buffer.from(codes.buffer);
  return isBigEndian ? bytes.swap32() : bytes;
};
const plain = JSON.stringify(fault);
it.each<[string, Buffer | string]>([
  ['UTF-32', toUtf32(plain, false)],
  ['UTF-32 in network order', toUtf32(plain, true)],
  ['UTF-32 in network order with a byte order mark', toUtf32(`\ufeff${plain}`, true)],
  ['base64 of gzip', gzipSync(plain).toString('base64')],
  ['base64 of gzip in JSON', JSON.stringify({ data: gzipSync(plain).toString('base64') })],
  ['base64 of zlib', deflateSync(plain).toString('base64')],
  ['base64 of zstd', zstdCompressSync(plain).toString('base64')],
])('finds a fault in %s', async (_, body) => {
  expect(await scan(body)).toMatchObject({ jobReference: 'J-1', fault: { category: 'A' }, isWhole: true });
});

const names = ['job_id', 'mpan', 'dno_issue_code', 'dno_issue_comment'];
it.each([',', ';', '\t', '|'])('finds a fault in a table that is delimited by %j', async (delimiter) => {
  const row = ['J-1', '1000000123451', 'A', '"Cut-out, main; is ""hot"""'];
  const table = `${names.join(delimiter)}\r\n${row.join(delimiter)}\r\n`;
  expect(await scan(table)).toMatchObject({
    jobReference: 'J-1',
    fault: { kinds: ['dno_issue'], category: 'A', mpan: '1000000123451' },
    isWhole: true,
  });
});

describe('says that it has not read', () => {
  // The same in each run: now and then, random bytes read like a fault.
  const noise = Buffer.concat(
    Array.from({ length: 63 }, (_, index) => createHash('sha256').update(String(index)).digest()),
  );
  const damaged = gzipSync(JSON.stringify({ note: noise.toString('hex'), ...fault }));
  damaged.fill(0xff, 40, 60);
  it.each<[string, Buffer, string?]>([
    ['bzip2', Buffer.concat([Buffer.from('BZh91AY&SY'), noise])],
    ['xz', Buffer.concat([Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]), noise])],
    ['a ZIP archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), noise])],
    ['bytes of nothing that it knows', noise],
    ['gzip that is damaged', damaged],
    ['brotli that is damaged', Buffer.alloc(600, 0xff), 'br'],
    ['gzip in gzip in gzip', gzipSync(gzipSync(gzipSync(plain)))],
  ])('%s', async (_, body, contentEncoding = '') => {
    expect(await scan(body, { contentEncoding })).toMatchObject({ fault: null, isWhole: false });
  });

  it.each<[string, Buffer, string?]>([
    ['JSON whose Content-Encoding is wrong', Buffer.from('{"job_id":"J-1"}'), 'br'],
    ['text in Latin-1', Buffer.from('{"name":"Müller, Jürgen"}', 'latin1')],
    ['a photograph', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise])],
    ['nothing', Buffer.alloc(0)],
  ])('but not of %s', async (_, body, contentEncoding = '') => {
    expect(await scan(body, { contentEncoding })).toMatchObject({ fault: null, isWhole: true });
  });
});
