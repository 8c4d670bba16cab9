/** A value without properties that are null: absent says the same to a model, and costs nothing of its context. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== null && child !== undefined)
      .map(([name, child]) => [name, withoutNulls(child)]),
  );
}
