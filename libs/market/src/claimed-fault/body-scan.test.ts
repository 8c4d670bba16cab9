import { promisify } from 'node:util';
import { createHash, randomBytes } from 'node:crypto';
import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
  brotliDecompress,
} from 'node:zlib';
import { createBodyScan, type ScanLimits } from './body-scan.ts';
import { readScanned } from './claimed-fault.ts';

const megabyte = 2 ** 20;
const limits = { keptCharacters: 96 * 1024, unpackedBytes: 32 * megabyte };
/** As bytes and as base64, more than may be kept of all texts of a body. */
const photo = randomBytes(megabyte / 2);
const fault = { job_id: 'J-1', mpan: '1000000123451', dno_issue: { code: 'A', comment: 'Cut-out is hot' } };

interface ScanOptions extends Partial<ScanLimits> {
  contentEncoding?: string;
  piece?: number;
}

/** The texts of a body that comes in pieces of so many bytes. */
function textsOf(
  body: string | Buffer,
  { contentEncoding = '', piece = 16_384, ...others }: ScanOptions = {},
) {
  const scanned = createBodyScan(contentEncoding, { ...limits, ...others });
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += piece) scanned.write(bytes.subarray(at, at + piece));
  return scanned.end();
}

async function scan(body: string | Buffer, options?: ScanOptions) {
  const { texts, isWhole } = await textsOf(body, options);
  return { ...(await readScanned({ texts, isWhole })), length: texts.join('').length };
}

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

describe('says that it has not read all of what was cut off', () => {
  const calm = JSON.stringify({
    job_id: 'J-1',
    note: 'an "odd" {note',
    contact: { name: 'Zoë' },
    photos: ['x'],
  });
  const form = '--x\r\nContent-Disposition: form-data; name="job_id"\r\n\r\nJ-1\r\n';
  const cases: [string, Buffer | string, string?][] = [
    ['JSON', calm],
    ['JSON in UTF-16', Buffer.from(calm, 'utf16le')],
    ['JSON whose Content-Encoding is wrong', calm, 'br'],
    ['XML', '<?xml version="1.0"?>\n<job><id>J-1</id><job-note/></job>'],
    ['multipart', `${form}${form.replace('J-1', '{"a":1}')}--x--`],
    ['gzip', gzipSync(calm)],
    ['gzip of what was stored', gzipSync(calm, { level: 0 })],
    ['zlib', deflateSync(calm)],
    ['zlib that is named', deflateSync(calm), 'deflate'],
    ['deflate', deflateRawSync(calm), 'deflate'],
    ['brotli', brotliCompressSync(calm), 'br'],
    ['zstd', zstdCompressSync(calm), 'zstd'],
    ['gzip in brotli', brotliCompressSync(gzipSync(calm)), 'br'],
  ];
  it.each(cases)('%s, wherever it is cut', async (name, whole, contentEncoding = '') => {
    const body = Buffer.from(whole);
    expect(await scan(body, { contentEncoding })).toMatchObject({ fault: null, isWhole: true });
    // Two bytes show the beginning of what is not named; three show that of multipart.
    const first = name === 'multipart' ? 3 : 2;
    const unnoticed: number[] = [];
    for (let cut = first; cut < body.length; cut += 1) {
      const texts = await textsOf(body.subarray(0, cut), { contentEncoding });
      // Reading the texts can only find that less of it is whole.
      if (texts.isWhole && (await readScanned(texts)).isWhole) unnoticed.push(cut);
    }
    expect(unnoticed).toEqual([]);
  });

  const packed = (text: Buffer | string) => Buffer.from(text).toString('base64');
  it.each<[string, Buffer | string]>([
    ['gzip', gzipSync(calm).subarray(0, -12)],
    ['zlib', deflateSync(calm).subarray(0, -12)],
    ['zstd', zstdCompressSync(calm).subarray(0, -12)],
    ['JSON', calm.slice(0, -6)],
  ])('base64 of %s in JSON', async (_, bytes) => {
    expect(await scan(JSON.stringify({ data: packed(bytes) }))).toMatchObject({ isWhole: false });
  });

  it.each([
    ['a form', 'job_id=J-1&note=a+b'],
    ['a table', 'job_id,note\r\nJ-1,a b'],
    ['JSON that is malformed but complete', "{'job_id': 'J-1', note: [1, 2,],}\n"],
    ['JSON with escaped quotes', String.raw`{\"job_id\":\"J-1\"}`],
    ['an empty element', '<job id="J-1"/>'],
    ['base64 of JSON', packed(calm)],
    ['base64 of gzip', packed(gzipSync(calm))],
    ['white space', ' \r\n'],
  ])('but not of %s', async (_, body) => {
    expect(await scan(body)).toMatchObject({ fault: null, isWhole: true });
  });
});
