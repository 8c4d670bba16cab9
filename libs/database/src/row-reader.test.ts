import { anyText } from '@team-operations/testing/any-text';
import fc from 'fast-check';
import { Parser } from 'pg-protocol/dist/parser.js';
import { rowReader } from './row-reader.ts';

const int16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

/** A DataRow message of the server. */
function rowOf(fields: readonly (string | null)[]): Buffer {
  const parts = fields.flatMap((field) =>
    field === null ? [int32(-1)] : [int32(Buffer.byteLength(field)), Buffer.from(field)],
  );
  const body = Buffer.concat([int16(fields.length), ...parts]);
  return Buffer.concat([Buffer.from('D'), int32(body.length + 4), body]);
}

const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

interface Row {
  name: string;
  fields?: unknown;
  length: number;
}

function read(chunks: readonly Buffer[]): Row[] {
  const parser = rowReader();
  const messages: Row[] = [];
  for (const chunk of chunks) parser.parse(Buffer.from(chunk), (message) => messages.push(message));
  return messages;
}

/** The same by pg alone. */
function readByPg(chunks: readonly Buffer[]): Row[] {
  const parser = new Parser();
  const messages: Row[] = [];
  for (const chunk of chunks) parser.parse(Buffer.from(chunk), (message) => messages.push(message));
  return messages;
}

const cut = (bytes: Buffer, at: number) => [bytes.subarray(0, at), bytes.subarray(at)];

const field = fc.oneof(
  fc.constant(null),
  fc.string({ maxLength: 300 }),
  anyText({ maxLength: 40 }),
  fc.constantFrom(
    'é',
    '\u00ff\u0080',
    '',
    'x'.repeat(128),
    'x'.repeat(255),
    'é'.repeat(70),
    'x'.repeat(20_000),
  ),
);

it('reads rows as pg does, wherever they are cut', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(field, { maxLength: 12 }), { maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, share) => {
        const bytes = Buffer.concat([...rows.map(rowOf), readyForQuery]);
        const chunks = cut(bytes, Math.floor(share * bytes.length));
        const messages = read(chunks);
        expect(messages).toEqual(readByPg(chunks));
        expect(messages.flatMap(({ name, fields }) => (name === 'dataRow' ? [fields] : []))).toEqual(rows);
      },
    ),
  );
});

it.each([
  ['lengths beyond ASCII', ['x'.repeat(200), null, 'y'.repeat(0x80_80)]],
  ['bytes that a null could be mistaken for', [null, 'ÿÿÿÿ', null]],
  ['a character that is cut from the next field', ['\u00c3', '\u00a9']],
  ['no fields', []],
])('reads %s', (_, fields) => {
  expect(read([rowOf(fields)])).toMatchObject([{ name: 'dataRow', fields }]);
});
