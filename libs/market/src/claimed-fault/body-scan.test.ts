import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { createBodyScan } from './body-scan.ts';
import { readScanned } from './claimed-fault.ts';

const megabyte = 2 ** 20;
const limits = { keptCharacters: 96 * 1024, unpackedBytes: 32 * megabyte };
const photo = randomBytes(2 * megabyte);
const fault = { job_id: 'J-1', mpan: '1000000123451', dno_issue: { code: 'A', comment: 'Cut-out is hot' } };

/** Scans a body that comes in pieces of so many bytes. */
async function scan(body: string | Buffer, { contentEncoding = '', piece = 16_384 } = {}) {
  const scanned = createBodyScan(contentEncoding, limits);
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += piece) scanned.write(bytes.subarray(at, at + piece));
  const { texts, isWhole } = await scanned.end();
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
  Buffer.from('--x\r\nContent-Disposition: form-data; name="job_id"\r\n\r\nJ-1\r\n--x\r\n'),
  photo,
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
  ['compressed', () => gzipSync(json), { contentEncoding: 'gzip' }],
  ['in UTF-16', () => Buffer.from(json, 'utf16le')],
];
it.each(bodies.map(([name, body, options]) => [name, { body, options }] as const))(
  'finds a fault behind photographs of megabytes %s, in little memory',
  async (_, { body, options }) => {
    const read = await scan(body(), options);
    expect(read).toMatchObject({
      jobReference: 'J-1',
      fault: { kinds: ['dno_issue'], category: 'A' },
      isWhole: true,
    });
    expect(read.length).toBeLessThan(8 * limits.keptCharacters);
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
  const body = `note=${words}&additional_info=${`${'we opened the box and saw '.repeat(12)}a cut-out burning and ${'left the house at once '.repeat(12)}`}&x=${words}`;
  expect((await scan(body.replaceAll(' ', '+'))).fault?.kinds).toEqual(['dno_issue']);
});

it('says that it has not seen everything, and finds a fault at either end', async () => {
  const filler = Array.from({ length: 60_000 }, (_, at) => `"p${at}":${at}`).join(',');
  expect(await scan(`{${filler}}`)).toMatchObject({ fault: null, isWhole: false });
  expect(await scan(`{${filler},${JSON.stringify(fault).slice(1)}`)).toMatchObject({
    fault: { category: 'A' },
  });
  expect(await scan(`${JSON.stringify(fault).slice(0, -1)},${filler}}`)).toMatchObject({
    fault: { category: 'A' },
  });
});

it('gives up what grows without end when it is decompressed', async () => {
  const bomb = gzipSync(Buffer.alloc(36 * megabyte, ' '));
  expect(await scan(bomb)).toMatchObject({ fault: null, isWhole: false });
});

it('does not end the process when what was compressed is damaged', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  const scanned = createBodyScan('br', limits);
  scanned.write(Buffer.alloc(600, 0xff));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect((await scanned.end()).isWhole).toBe(true);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
