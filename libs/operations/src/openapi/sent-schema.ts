import { documentRulesOf, isFreeText } from '@team-operations/schemas';

/** What is left of a text without control characters is not empty (docs/decisions/0004-error-answers.md). */
const notOnlyControls = '[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f]';

/** Our formats -> what generators know. A time of RFC 3339 is one that callers may send, unless its zone is none on Earth. */
const knownFormats: Readonly<Record<string, object>> = {
  'sent-instant': { format: 'date-time', pattern: '(Z|[+-](0[0-9]|1[0-5]):[0-5][0-9])$' },
};

/** Keywords whose value is data. */
const data = ['const', 'default', 'example', 'examples'];

/** The keywords of a text that no other keyword of its schema says. */
function textKeywords(schema: Readonly<Record<string, unknown>>): object {
  const { minLength, pattern, format } = schema;
  const known = typeof format === 'string' ? knownFormats[format] : undefined;
  if (known !== undefined) return known;
  const mayBeEmptied = pattern === undefined && Number(minLength ?? 0) > 0 && isFreeText(schema);
  return mayBeEmptied ? { pattern: notOnlyControls } : {};
}

/** A property may have the name of a keyword, such as `default`. */
const isSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'type' in value;

function visit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visit);
  return typeof node === 'object' && node !== null ? visitObject(node) : node;
}

function visitObject(node: object): object {
  const inside = Object.entries(node).map(
    ([keyword, value]: [string, unknown]) =>
      [keyword, data.includes(keyword) && !isSchema(value) ? value : visit(value)] as const,
  );
  return {
    ...Object.fromEntries(inside),
    ...textKeywords(node as Readonly<Record<string, unknown>>),
    ...rulesOf(node),
  };
}

function rulesOf(node: object): object {
  const rules = documentRulesOf(node);
  return rules === undefined ? {} : visitObject(rules);
}

/** The schema of something that callers send as the document has it: with all that generators of requests must know. */
export const sentSchema = <Schema>(schema: Schema): Schema => visit(schema) as Schema;
