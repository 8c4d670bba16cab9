import fc from 'fast-check';
import { storableJson } from './storable-json.ts';

const anyText = fc.string({
  unit: fc.constantFrom('a', '"', '\\', 'u', 'd800', '0000', '\0', '\n', '\u001B', '😀', '\ud83d', '\ude00'),
  maxLength: 12,
});
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

it('writes NUL and half a surrogate pair as U+FFFD, at any depth and in names', () => {
  const value = { 'a\ud800': ['b\0', { c: ['\udc00'] }], d: null };
  expect(JSON.parse(storableJson(value))).toEqual({ 'a\ufffd': ['b\ufffd', { c: ['\ufffd'] }], d: null });
});

it('leaves every other text as it is, also one that shows an escape', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(JSON.parse(storableJson({ [text]: [text] }))).toEqual({ [storable(text)]: [storable(text)] });
    }),
  );
  const clean = { a: '😀', b: String.raw`\ud800 \u0000`, c: '\u001B' };
  expect(storableJson(clean)).toBe(JSON.stringify(clean));
});
