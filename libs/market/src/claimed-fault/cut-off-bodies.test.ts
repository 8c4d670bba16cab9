import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { readScanned } from './claimed-fault.ts';
import { scan, textsOf } from './scan.fixture.ts';

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
