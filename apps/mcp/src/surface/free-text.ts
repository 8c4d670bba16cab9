import { cleanText, isFreeText, isOwnText, withoutInvisible } from '@team-operations/schemas';

/**
 * Text that people wrote comes back between these, so that a model can see where data begins and ends
 * (docs/decisions/0090-free-text-is-data.md).
 */
export const fenceMarks = { start: '«', end: '»' } as const;

/** One word of ASCII, such as an id, an MPID, an address or a code: no sentence fits into it. */
const word = /^[\w.:@+/#-]{0,64}$/;

/** Text without what shows nowhere or turns the direction of writing. */
export const visibleText = (text: string): string => withoutInvisible(cleanText(text));

/** What is shown of a text, which cannot hold the marks itself. */
const unmarked = (text: string): string =>
  visibleText(text).replaceAll(fenceMarks.start, '‹').replaceAll(fenceMarks.end, '›');

/** Text as data: without what shows nowhere or turns the direction of writing, and between the marks. */
export function fence(text: string): string {
  const shown = unmarked(text);
  return word.test(shown) ? shown : `${fenceMarks.start}${shown}${fenceMarks.end}`;
}

/** What was fenced and comes back as a value. */
export function unfence(text: string): string {
  const { start, end } = fenceMarks;
  return text.length > 1 && text.startsWith(start) && text.endsWith(end) ? text.slice(1, -1) : text;
}

type Schema = Readonly<Record<string, unknown>>;

const branchesOf = (schema: Schema): readonly Schema[] =>
  (schema['anyOf'] as readonly Schema[] | undefined) ?? [schema];

/** The schema of a property. Null: none says anything about it, so what it holds may be anything. */
function propertySchema(schema: Schema | null, name: string): Schema | null {
  for (const branch of schema === null ? [] : branchesOf(schema)) {
    const properties = branch['properties'] as Readonly<Record<string, Schema>> | undefined;
    if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name] ?? null;
    const others = branch['additionalProperties'];
    if (typeof others === 'object' && others !== null) return others as Schema;
  }
  return null;
}

function itemSchema(schema: Schema | null): Schema | null {
  const items =
    schema === null ? undefined : branchesOf(schema).find((branch) => 'items' in branch)?.['items'];
  return (items as Schema | undefined) ?? null;
}

/** What becomes of the two kinds of text: what anyone may have written, and what the service itself writes. */
interface Change {
  free(text: string): string;
  own(text: string): string;
}

/**
 * Applies a function to every text in a value that its schema does not bind to a pattern, a format or a list of words: what people may have
 * written. What the schema does not describe is such text, too, and so are names of properties that it does not have.
 */
function mapFreeText(schema: Schema | null, value: unknown, change: Change): unknown {
  if (typeof value === 'string') {
    if (schema === null) return change.free(value);
    const branches = branchesOf(schema);
    if (branches.some((branch) => isOwnText in branch)) return change.own(value);
    return branches.some(isFreeText) ? change.free(value) : value;
  }
  if (Array.isArray(value)) {
    const items = itemSchema(schema);
    return value.map((item) => mapFreeText(items, item, change));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => {
      const known = propertySchema(schema, name);
      return [known === null ? withoutInvisible(name) : name, mapFreeText(known, child, change)];
    }),
  );
}

/** The value with all free text in it fenced. What the service itself writes is not, and names tools as `inToolWords` does. */
export const fenced = (
  schema: Schema | null,
  value: unknown,
  inToolWords: (text: string) => string = (text) => text,
): unknown => mapFreeText(schema, value, { free: fence, own: (text) => unmarked(inToolWords(text)) });

/** The value with the marks taken from text that was copied out of a result. */
export const unfenced = (schema: Schema, value: unknown): unknown =>
  mapFreeText(schema, value, { free: unfence, own: (text) => text });
