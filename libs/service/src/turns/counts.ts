/** How much there is of each key; a key of which there is nothing takes no memory. */
export interface Counts {
  of(key: string): number;
  add(key: string, count: number): void;
  copy(): Counts;
}

export function createCounts(counts = new Map<string, number>()): Counts {
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add(key, count) {
      const left = of(key) + count;
      if (left === 0) counts.delete(key);
      else counts.set(key, left);
    },
    copy: () => createCounts(new Map(counts)),
  };
}
