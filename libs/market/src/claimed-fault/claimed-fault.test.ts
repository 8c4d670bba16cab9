import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { readRefused, type SentRequest } from './claimed-fault.ts';

const claimedFault = async (sent: SentRequest) => (await readRefused(sent)).fault;

const eastern = { distributorId: '10', mpid: 'EELC', area: 'Eastern' };
const report = {
  job_id: 'J-1',
  mpan: '10 0000 0123 451',
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  dno_issue: { code: 'A', comment: 'Cut-out is hot' },
};
const json = JSON.stringify(report);
const everything = {
  kinds: ['dno_issue'],
  supplyOff: false,
  category: 'A',
  jobReference: 'J-1',
  mpan: '1000000123451',
  dno: eastern,
  supplierMpid: null,
  comment: 'Cut-out is hot',
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  otherJobs: [],
};

const read = (body: unknown, contentEncoding?: string) => {
  const bytes = Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return claimedFault({ bytes, contentEncoding });
};
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const form = new URLSearchParams({
  job_id: 'J-1',
  mpan: report.mpan,
  'contact[name]': 'Sam Fitter',
  'contact[telephone]': '01632 960001',
  'dno_issue[code]': 'A',
  'dno_issue[comment]': 'Cut-out is hot',
}).toString();
const xml = `<?xml version="1.0"?><submission><job_id>J-1</job_id><mpan>${report.mpan}</mpan>
  <contact><name>Sam Fitter</name><telephone>01632 960001</telephone></contact>
  <dno_issue><code>A</code><comment>Cut-out is hot</comment></dno_issue></submission>`;
const yaml = `job_id: J-1\nmpan: ${report.mpan}\ncontact:\n  name: Sam Fitter\n  telephone: 01632 960001\ndno_issue:\n  code: A\n  comment: Cut-out is hot\n`;
const multipart = ['job_id', 'mpan'] // One part for each property.
  .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${report[name as 'mpan']}\r\n`)
  .concat(
    `--x\r\nContent-Disposition: form-data; name="contact"\r\n\r\n${JSON.stringify(report.contact)}\r\n`,
  )
  .concat(
    `--x\r\nContent-Disposition: form-data; name="dno_issue"\r\n\r\n${JSON.stringify(report.dno_issue)}\r\n`,
  )
  .join('');

/** Fields of a form with parts, one for each value. */
const parts = (nameOf: (block: string, name: string) => string, form = '') =>
  [
    ...Object.entries({ job_id: 'J-1', mpan: report.mpan }).map(([name, value]) => [
      form === '' ? name : `${form}[${name}]`,
      value,
    ]),
    ...['contact', 'dno_issue'].flatMap((block) =>
      Object.entries(report[block as 'contact']).map(([name, value]) => [nameOf(block, name), value]),
    ),
  ]
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
    .concat(
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\u0000PNG\u0001\r\n--x--\r\n',
    );

describe('a report of a fault', () => {
  it.each<[string, string | Buffer, string?]>([
    ['as it should be', json],
    ['indented', JSON.stringify(report, null, 4)],
    [
      'with job details nested',
      JSON.stringify({ job_details: { job_id: 'J-1', mpan: report.mpan }, ...report }),
    ],
    ['in a list', JSON.stringify([report])],
    ['wrapped', JSON.stringify({ data: report })],
    ['wrapped deeply', JSON.stringify({ event: { payload: [{ body: report }] } })],
    ['in a string', JSON.stringify({ body: json })],
    ['in a string in a string', JSON.stringify({ body: JSON.stringify({ data: json }) })],
    ['quoted as a whole', JSON.stringify(json)],
    ['twice in a row', json + json],
    ['as a form', form],
    ['as JSON in a form field', new URLSearchParams({ payload: json }).toString()],
    ['as parts', multipart],
    ['as a part for each value', parts((block, name) => `${block}[${name}]`)],
    [
      'as a part for each value, in the name of a form',
      parts((block, name) => `sip[${block}][${name}]`, 'sip'),
    ],
    ['as a part for each value, with dots', parts((block, name) => `${block}.${name}`)],
    ['as a part for each value, with flat names', parts((block, name) => `${block}_${name}`)],
    ['as XML', xml],
    ['as XML in JSON', JSON.stringify({ xml })],
    ['as XML with CDATA', xml.replaceAll(/>([^<>\n]+)<\//g, '><![CDATA[$1]]></')],
    ['as YAML', yaml],
    ['with the quotes of a word processor', json.replaceAll(/"([^"]*)"/g, '“$1”')],
    ['in single quotes', json.replaceAll('"', "'")],
    ['without quotes at names', json.replaceAll(/"(\w+)":/g, '$1:')],
    ['with a comma too many', json.replace(/}}$/, '},}')],
    ['without its end', json.slice(0, -2)],
    ['with a raw line break', json.replace('"}}', '\n"}}')],
    ['with a NUL', json.replace('hot', 'h\u0000ot')],
    ['with an escaped NUL', json.replace('hot', String.raw`h\u0000ot`)],
    ['with escaped names', json.replaceAll('dno_issue', String.raw`\u0064no_issue`)],
    ['with a byte order mark', `\uFEFF${json}`],
    ['in UTF-16', Buffer.from(json, 'utf16le')],
    ['in UTF-16 with a byte order mark', Buffer.from(`\uFEFF${json}`, 'utf16le')],
    ['in UTF-16, big endian', bigEndian(json)],
    ['with bytes that are not UTF-8', Buffer.concat([Buffer.from(json), Buffer.from([0xff, 0xfe, 0xc0])])],
    ['in capitals', json.replaceAll(/"\w+":/g, (name) => name.toUpperCase())],
    ['in camel case', json.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())],
    ['with hyphens', json.replaceAll('_', '-')],
    ['with spaces in names', json.replaceAll('_', ' ')],
    ['in full-width letters', json.replace('dno_issue', 'ｄｎｏ＿ｉｓｓｕｅ')],
    ['compressed', gzipSync(json), 'gzip'],
    ['compressed, and not said to be', gzipSync(json)],
    ['compressed, and said to be brotli', gzipSync(json), 'br'],
    ['compressed twice', gzipSync(gzipSync(json)), 'gzip'],
    ['compressed, without its end', gzipSync(json).subarray(0, -4), 'gzip'],
    ['deflated', deflateSync(json), 'deflate'],
    ['deflated without a header', deflateRawSync(json), 'deflate'],
    ['compressed by brotli', brotliCompressSync(json), 'br'],
    ['compressed by zstd', zstdCompressSync(json), 'zstd'],
    ['plain, and said to be gzip', json, 'gzip'],
    ['plain, and said to be brotli', json, 'br'],
    ['compressed UTF-16', gzipSync(Buffer.from(json, 'utf16le')), 'gzip'],
  ])('is read when it is sent %s', async (_, body, encoding = '') => {
    expect(await read(body, encoding)).toEqual(everything);
  });

  it.each(['dnoIssue', 'DNO', 'dno_isue', 'dn_issue', 'dmo_issue', 'dno-issues', 'DnoFault', 'hasDnoIssue'])(
    'is read when its block is called %s',
    async (name) => {
      expect(await read({ ...report, dno_issue: undefined, [name]: report.dno_issue })).toEqual(everything);
    },
  );

  it.each([
    [{ tampering: { code: 'T1', description: 'Seal cut' } }, ['tampering']],
    [{ meter_fault_details: { fault_type: 'burnt' } }, ['meter_fault']],
    [{ meter: { fault: true } }, ['meter_fault']],
    [{ ...report, tampering: { code: 'T1' } }, ['dno_issue', 'tampering']],
  ])('on the supplier’s equipment is read too: %j', async (body, kinds) => {
    expect((await read(body))?.kinds).toEqual(kinds);
  });

  it('is found in the query of the address', async () => {
    expect(await claimedFault({ bytes: Buffer.alloc(0), query: `?${form}` })).toEqual(everything);
  });

  it('is found among other texts of a megabyte', async () => {
    expect(await read({ filler: 'x '.repeat(500_000), ...report })).toEqual(everything);
  });

  it('names whose network it looks like when the check digit fails', async () => {
    expect(await read({ mpan: '1000000123452', dno_issue: {} })).toMatchObject({
      mpan: '1000000123452',
      dno: eastern,
    });
  });

  it.each(['2', '123', {}, null, '9900000000005'])('names no operator for MPAN %j', async (mpan) => {
    expect((await read({ mpan, dno_issue: {} }))?.dno).toBeNull();
  });

  it('keeps a hostile reference harmless and short', async () => {
    const job_id = `\u0000\u001B[2J\uD800${'x'.repeat(1e6)}`;
    expect((await read({ job_id, dno: 1 }))?.jobReference).toMatch(/^\P{Cc}{1,100}$/u);
  });
});

describe('a request without a fault', () => {
  it.each<[unknown]>([
    [{}],
    [''],
    [{ dno_issue: null }],
    [{ dno_issue: '' }],
    ['dno_issue=&job_id=J-1'],
    ['<dno_issue/>'],
    ['<dno_issue></dno_issue>'],
    ['<dno_issue xsi:nil="true"/>'.replace(' xsi:nil="true"', ' ')],
    [{ job_details: 'J-1' }],
    [{ contact: { name: 'dno' } }],
    [{ card_no: 1, recordNo: 2, id_no: 3 }],
    [{ meter: { fault: false } }],
    [{ tampering: null, meter_fault_details: null }],
    [{ job_id: 'J-1', outcome_code: 'CO', additional_info: 'rang the DNO about an issue, none found' }],
  ])('is read as none: %j', async (body) => {
    expect(await read(body)).toBeNull();
  });
});

it('answers for any bytes and any encoding', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('', 'gzip', 'br', 'deflate', 'zstd'),
      fc.constantFrom(Buffer.alloc(0), gzipSync(json), brotliCompressSync(json), Buffer.from(json)),
      async (bytes, encoding, start) => {
        await claimedFault({ bytes: Buffer.concat([start, bytes]), contentEncoding: encoding });
      },
    ),
  );
});

it('finds the report whatever follows, and wherever the JSON is damaged before it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ maxLength: 50 }),
      fc.uint8Array({ maxLength: 50 }),
      async (before, after) => {
        const body = Buffer.concat([Buffer.from(`{"x":"${before}",${json.slice(1)}`), Buffer.from(after)]);
        expect(await claimedFault({ bytes: body })).toMatchObject({ category: 'A' });
      },
    ),
  );
});
