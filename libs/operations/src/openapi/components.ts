import { isDeepStrictEqual } from 'node:util';

/** Replaces each schema that has a title by a reference to it, so that the document says each of them once. */
export function collectComponents<T>(document: T): { document: T; schemas: Record<string, unknown> } {
  const schemas: Record<string, unknown> = {};

  function visit(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    const copy = Object.fromEntries(Object.entries(node).map(([name, child]) => [name, visit(child)]));
    const { title, type } = copy;
    if (typeof title !== 'string' || type !== 'object') return copy;
    const known = schemas[title];
    // What is sent and what is read are two schemas where the document has rules for the one.
    if (known !== undefined && !isDeepStrictEqual(known, copy))
      throw new Error(`Two schemas have the title ${title}.`);
    schemas[title] = copy;
    return { $ref: `#/components/schemas/${title}` };
  }

  const visited = visit(document) as T;
  return { document: visited, schemas: Object.fromEntries(Object.entries(schemas).sort()) };
}
