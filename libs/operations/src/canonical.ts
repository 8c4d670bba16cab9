/** The value with its properties in one order: many clients keep none between attempts. */
export function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const properties = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(properties.map(([name, child]) => [name, canonical(child)]));
}
