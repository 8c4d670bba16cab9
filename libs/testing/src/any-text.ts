import fc from 'fast-check';

const surrogates = { first: 0xd8_00, count: 0x8_00 };

/**
 * Any character. fast-check's own unit for it (`unit: 'binary'`) lists all 1.1 million of them in a map first: 2 s and 120 MB for each process
 * of tests.
 */
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff - surrogates.count }).map(
  (at) => String.fromCodePoint(at < surrogates.first ? at : at + surrogates.count),
  (character) => {
    const point = typeof character === 'string' ? (character.codePointAt(0) ?? -1) : -1;
    if (point < 0 || String.fromCodePoint(point) !== character) throw new Error('is not one character');
    return point < surrogates.first ? point : point - surrogates.count;
  },
);

/** Texts of any characters, and names like `__proto__`. */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}) =>
  fc.string({ unit: anyCharacter, ...lengths });
