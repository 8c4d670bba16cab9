import { idOfBytes } from './handlers.ts';
import { eventsOfFile } from './answer-files.ts';
import { file, openInboundFilesBed, request, type InboundFilesBed } from './inbound-files-bed.ts';

let bed: InboundFilesBed;
beforeAll(async () => (bed = await openInboundFilesBed()));
afterAll(() => bed.close());

/** Where a text is cut, a character of two code units may be: half of it cannot be stored as jsonb. */
it.each([
  ['a date of 19 digits and an emoji', `H02|REF2||${'1'.repeat(19)}😀||`],
  ['a record whose code is too long', 'H12345678😀|1|'],
])('when a file has %s, then only that record is set aside', async (_, record) => {
  const right = request();
  const lines = right.trimEnd().split('\n');
  const trailer = lines.at(-1)!.split('|');
  const content = [
    ...lines.slice(0, -1),
    record,
    trailer.with(2, String(Number(trailer[2]) + 1)).join('|'),
    '',
  ].join('\n');
  expect(await bed.taker()(file(content))).toEqual({});
  const row = await bed.rowOf(idOfBytes(content));
  expect(row?.quarantined).toHaveLength(1);
  expect(row?.quarantined[0]?.group).toBe(record.split('|', 1)[0]);
  expect(await eventsOfFile(bed, idOfBytes(content))).toHaveLength(1);
});
