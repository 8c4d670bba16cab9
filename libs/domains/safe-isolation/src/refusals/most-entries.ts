/**
 * A limit of entries for an LRU cache. With `max` it allocates all of its memory when it is made, which few processes ever use.
 */
export const mostEntries = (most: number) => ({ maxSize: most, sizeCalculation: () => 1 });
