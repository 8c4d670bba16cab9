/** Sorts what has no order of its own, the same way on every machine. */
export function byName<T extends { name: string }>(one: T, other: T): number {
  return one.name < other.name ? -1 : 1;
}
