import { AppError } from '@team-operations/errors';
import fc from 'fast-check';
import { readJson } from './index.ts';

const read = (text: string) => readJson(Buffer.from(text));

function issuesOf(text: string) {
  try {
    read(text);
  } catch (error) {
    return (error as AppError).issues;
  }
  throw new Error('it was accepted');
}

describe('readJson', () => {
  it('when a text is JSON without traps, then it reads what JSON.parse reads', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 10, stringUnit: 'grapheme' }), (text) => {
        fc.pre(!text.includes('\\u'));
        expect(read(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('when the bytes are anything at all, then it answers or refuses, and nothing else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          readJson(bytes);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
        }
      }),
    );
  });

  it('when a name occurs twice in an object, then its path is named; the same name in two objects is fine', () => {
    expect(issuesOf('{"a":[{"b":1},{"b":1,"c":{"d":1,"d":2}}]}')).toEqual([
      expect.objectContaining({ path: 'a.1.c.d', message: 'was sent more than once' }),
    ]);
    expect(read('{"a":{"b":1},"b":{"a":"\\"b\\":"}}')).toEqual({ a: { b: 1 }, b: { a: '"b":' } });
  });

  it('when there are many faults, then they are all named, but never more than a hundred', () => {
    expect(issuesOf('{"a":1,"a":2,"b":1,"b":2}').map(({ path }) => path)).toEqual(['a', 'b']);
    expect(issuesOf(`{${Array.from({ length: 2000 }, () => '"a":1').join()}}`)).toHaveLength(100);
  });

  it('when nesting is at the limit, then it is read; one deeper is refused', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(() => read(nested(20))).not.toThrow();
    expect(issuesOf(nested(21))[0]?.message).toContain('deeper than 20');
  });

  it.each([
    ['', 'unexpected end of the text'],
    ['{"a":1 "b"}', "expected ',' or '}' after property value at line 1, column 8"],
    ['{"a":\n undefined}', "unexpected token 'u' at line 2, column 2"],
    [`{"${'a'.repeat(30)}": tru }`, "unexpected token ' ' at line 1, column 39"],
    ['{"job":{"mpan":tru}, "contact":{"name":"Sam Fitter"}}', "unexpected token '}' at line 1, column 19"],
    ['{"a": 1.5e3,\r\n "b": "x\\"",\n "notes": True}', "unexpected token 'T' at line 3, column 11"],
    ['{"a": "True", "b": }', "unexpected token '}' at line 1, column 20"],
    ['[true, [], {}, null,]', "unexpected token ']' at line 1, column 21"],
    ['[-1, 😀]', "unexpected token '😀' at line 1, column 6"],
    ['undefined', "unexpected token 'u' at line 1, column 1"],
    ['[object Object]', "unexpected token 'o' at line 1, column 2"],
    ['"undefined" is not valid JSON', 'unexpected non-whitespace character after JSON at line 1, column 13'],
    ['[1 2]', "expected ',' or ']' after array element at line 1, column 4"],
  ])('when %j is no JSON, then the message says why, in one sentence', (text, why) => {
    expect(issuesOf(text)).toEqual([
      {
        code: 'malformed_body',
        path: '',
        message: `is not valid JSON: ${why}`,
        fix: 'Send one JSON object.',
      },
    ]);
  });

  const members = (count: number) => Array.from({ length: count }, (_, index) => `"${index}":[ ]`).join();
  it('reads 2000 properties and list items, and refuses one more', () => {
    expect(() => read(`{${members(2000)}}`)).not.toThrow();
    expect(issuesOf(`{${members(2001)}}`)).toMatchObject([
      { path: '', message: 'has more than 2000 properties and list items' },
    ]);
    expect(issuesOf(`[{${members(1000)}},[{${members(997)}}],1]`)).toHaveLength(1);
    expect(() => read(`[{${members(1000)}},[{${members(996)}}],1]`)).not.toThrow();
  });

  it('reads a name of 200 characters, and refuses a longer one', () => {
    const named = (length: number) => JSON.stringify({ a: { ['b'.repeat(length)]: 'c'.repeat(1000) } });
    expect(() => read(named(200))).not.toThrow();
    expect(issuesOf(named(201))[0]?.message).toContain('longer than 200 characters');
  });

  it('finds a repeated name that is written otherwise, with escapes or control characters', () => {
    const bytes = Buffer.from('{"a\u0009b":1,"a\tb":2,"a\u0061":1,"aa":2}');
    expect(() => readJson(bytes, 'kept')).toThrow(
      expect.objectContaining({
        issues: [expect.objectContaining({ path: 'a\tb' }), expect.objectContaining({ path: 'aa' })],
      }),
    );
  });
});
