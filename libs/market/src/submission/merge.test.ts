import { mergePatch } from './merge.ts';

describe('mergePatch', () => {
  // RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('when %j is patched with %j, then it is %j', (stored, correction, merged) => {
    expect(mergePatch(stored, correction)).toEqual(merged);
  });

  it('when there is nothing yet, then the nulls of the first submission leave no trace', () => {
    expect(mergePatch(undefined, { a: 1, b: null, c: { d: null, e: 2 } })).toEqual({ a: 1, c: { e: 2 } });
  });

  it('when a property is called __proto__, then it is a property like any other', () => {
    const merged = mergePatch({}, JSON.parse('{"__proto__": {"polluted": true}}')) as object;
    expect(Object.keys(merged)).toEqual(['__proto__']);
    expect('polluted' in merged).toBe(false);
  });

  it('when it is done, then neither argument is changed', () => {
    const stored = { a: { b: 1 } };
    const correction = { a: { b: null, c: 2 } };
    expect(mergePatch(stored, correction)).toEqual({ a: { c: 2 } });
    expect([stored, correction]).toEqual([{ a: { b: 1 } }, { a: { b: null, c: 2 } }]);
  });
});
