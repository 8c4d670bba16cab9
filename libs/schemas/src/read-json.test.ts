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

  it('when a name stands twice in an object, then its path is named; the same name in two objects is fine', () => {
    expect(issuesOf('{"a":[{"b":1},{"b":1,"c":{"d":1,"d":2}}]}')).toEqual([
      expect.objectContaining({ path: 'a.1.c.d', message: 'stands twice' }),
    ]);
    expect(read('{"a":{"b":1},"b":{"a":"\\"b\\":"}}')).toEqual({ a: { b: 1 }, b: { a: '"b":' } });
  });

  it('when there are many faults, then they are all named, but never more than a hundred', () => {
    expect(issuesOf('{"a":1,"a":2,"b":1,"b":2}').map(({ path }) => path)).toEqual(['a', 'b']);
    expect(issuesOf(`{${Array.from({ length: 5000 }, () => '"a":1').join()}}`)).toHaveLength(100);
  });

  it('when nesting is at the limit, then it is read; one deeper is refused', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(() => read(nested(20))).not.toThrow();
    expect(issuesOf(nested(21))[0]?.message).toContain('deeper than 20');
  });
});
