import { trimVectors } from './trim-vectors.ts';

const published = {
  dimensions: 3,
  words: ['the', '.', 'Dog', 'of', 'dog', 'cat'],
  // As published, the length and the place of the word follow the vector.
  vectors: { the: [1, -2, 0.5, 2.3, 0], dog: [0.1, 0.1, -0.1, 0.17, 4], cat: [0, 0, 0, 0, 5] },
};

it('keeps the commonest words, and their directions in 8 bits', () => {
  expect(trimVectors(published, 2)).toEqual({
    words: ['the', 'dog'],
    vectors: Int8Array.from([64, -127, 32, 127, 127, -127]),
  });
});

it('keeps a vector of zeros', () => {
  expect([...trimVectors(published, 3).vectors.slice(6)]).toEqual([0, 0, 0]);
});

it('refuses a package with fewer words, or with shorter vectors', () => {
  expect(() => trimVectors(published, 4)).toThrow('has 3 words, fewer than 4');
  expect(() => trimVectors({ ...published, dimensions: 6 }, 1)).toThrow('"the" is shorter than 6');
});
