import fc from 'fast-check';
import { FLOW_LAYOUTS } from './catalogue.ts';
import { decodeField } from './field-codec.ts';
import { readFlowFiles } from './read-flow-files.ts';

/** Reasons are stored as JSON: one with half of a surrogate pair would make its whole file fail. */
const fields = FLOW_LAYOUTS.flatMap(({ groups }) => groups.flatMap((group) => group.fields));
const oddText = fc
  .tuple(fc.integer({ min: 15, max: 22 }), fc.string({ unit: 'grapheme', maxLength: 4 }))
  .map(([before, text]) => `${'9'.repeat(before)}${text}z`);

it('when a field is wrong, then what is quoted of it has no half of a surrogate pair', () => {
  expect(
    decodeField(
      fields.find(({ type }) => type === 'date')!,
      `${'1'.repeat(19)}😀`,
    ),
  ).toEqual({
    fault: `is "${'1'.repeat(19)}…", not a date of the layout`,
  });
  fc.assert(
    fc.property(fc.constantFrom(...fields), oddText, (field, text) => {
      expect((decodeField(field, text).fault ?? '').isWellFormed()).toBe(true);
    }),
  );
});

it('when a record has a long code of no layout, then what is shown of it has no half of a pair', () => {
  const header = 'ZHV|SIP0000001|D0010002|M|ABCD|X|WXYZ|20260301101500||||OPER|';
  const text = [header, '123456789😀|1|', 'ZPT|SIP0000001|1||1|20260301101500|'].join('\n');
  const reading = readFlowFiles(text);
  expect(reading).toMatchObject({ outcome: 'read', parts: [{ skipped: [{ record: '123456789😀' }] }] });
});
