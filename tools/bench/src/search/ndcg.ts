/** Normalised discounted cumulative gain of the first ten, with the gain 2^relevance - 1 (Burges et al., 2005). */
export function ndcgAt10(found: readonly string[], relevant: Readonly<Record<string, number>>): number {
  const gain = (grades: readonly number[]) =>
    grades.slice(0, 10).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);
  const ideal = gain(Object.values(relevant).toSorted((one, other) => other - one));
  return ideal === 0 ? 0 : gain(found.map((key) => relevant[key] ?? 0)) / ideal;
}
