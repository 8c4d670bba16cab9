type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mergeInto(stored: JsonObject, correction: JsonObject): Record<string, unknown> {
  // Made from entries, so that a property called __proto__ is a property like any other.
  const merged = new Map(Object.entries(stored));
  for (const [name, value] of Object.entries(correction)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

/**
 * JSON Merge Patch (RFC 7396): absent leaves unchanged, null unsets, an object is merged, anything else (a list too)
 * replaces. The first submission is a correction of nothing. Neither argument is changed; the result has yet to be checked
 * against `submissionSchema`.
 */
export function mergePatch(stored: unknown, correction: unknown): unknown {
  if (!isObject(correction)) return correction;
  return mergeInto(isObject(stored) ? stored : {}, correction);
}
