import { objectBlocks } from './fields.ts';

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

/** Blocks of which every property can be unset. */
const optionalBlocks = Object.entries(objectBlocks)
  .filter(([, fields]) => Object.values(fields).every(({ need }) => need === 'optional'))
  .map(([name]) => name);

/** Whether nulls leave nothing of a block. One that is sent empty unsets nothing, and is refused. */
function leavesNothing(stored: unknown, correction: unknown): boolean {
  if (!isObject(correction) || Object.keys(correction).length === 0) return false;
  return Object.keys(mergeInto(isObject(stored) ? stored : {}, correction)).length === 0;
}

/**
 * The correction with null for each block of which nulls unset the last property. A block without properties says nothing, and would
 * be refused with everything beside it, such as the report of a fault.
 */
export function unsetEmptyBlocks<Patch extends JsonObject>(
  stored: JsonObject | undefined,
  correction: Patch,
): Patch {
  const emptied = optionalBlocks.filter((name) => leavesNothing(stored?.[name], correction[name]));
  return { ...correction, ...Object.fromEntries(emptied.map((name) => [name, null])) };
}
