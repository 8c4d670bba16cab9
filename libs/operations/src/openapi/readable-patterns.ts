/** Halves of surrogate pairs. Text has none in most languages, and a pattern that names them is an error there. */
const halves = '\\ud800-\\udfff';

/** The document with patterns that generators in other languages understand. */
export function withReadablePatterns<T>(document: T): T {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    return Object.fromEntries(
      Object.entries(node).map(([name, child]) => [
        name,
        name === 'pattern' && typeof child === 'string' ? child.replace(halves, '') : visit(child),
      ]),
    );
  };
  return visit(document) as T;
}
