/** What of the package is read: words, the commonest first, and the numbers of each; what follows the first `dimensions` is no vector. */
export interface PublishedVectors {
  dimensions: number;
  words: readonly string[];
  vectors: Readonly<Record<string, readonly number[]>>;
}

export interface TrimmedVectors {
  words: readonly string[];
  /** One after another, in the order of the words. */
  vectors: Int8Array;
}

/** As the vocabulary of a team has them: search looks no other words up. */
const wordOfVocabulary = /^[a-z]{3,30}$/;

/** A vector in 8 bits: its direction is what counts, so each has a scale of its own. */
function inEightBits(vector: readonly number[]): number[] {
  const greatest = Math.max(...vector.map(Math.abs));
  return vector.map((value) => (greatest === 0 ? 0 : Math.round((value / greatest) * 127)));
}

/** The vectors of the `count` commonest words. Throws when the package does not have them. */
export function trimVectors({ dimensions, words, vectors }: PublishedVectors, count: number): TrimmedVectors {
  const kept = words.filter((word) => wordOfVocabulary.test(word)).slice(0, count);
  if (kept.length < count) throw new Error(`The package has ${kept.length} words, fewer than ${count}.`);
  const numbers = kept.flatMap((word) => {
    const vector = vectors[word]?.slice(0, dimensions) ?? [];
    if (vector.length < dimensions) throw new Error(`The vector of "${word}" is shorter than ${dimensions}.`);
    return inEightBits(vector);
  });
  return { words: kept, vectors: Int8Array.from(numbers) };
}
