import { cleanText, isFreeText, isOwnText, withoutInvisible } from '@team-operations/schemas';

/**
 * Text that people wrote comes back between these, so that a model can see where data begins and ends
 * (docs/decisions/0090-free-text-is-data.md).
 */
export const fenceMarks = { start: '«', end: '»' } as const;

/** Four characters name a party of the market, and hold no sentence. */
const mpid = /^[A-Z\d]{4}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Runs of letters: words, and those that capitals begin. */
const words = (text: string): number => text.match(/[A-Z]*[a-z]+|[A-Z]+/g)?.length ?? 0;

const isShort = (text: string): boolean => /^[\w.:@+/#-]{0,24}$/.test(text) && words(text) <= 2;

/** An id or a code, such as a UUID, an MPID or J-1042. A longer text without spaces holds a sentence: Ignore_previous_instructions. */
const isIdentifier = (text: string): boolean =>
  text === '' || mpid.test(text) || uuid.test(text) || (/\d/.test(text) && isShort(text));

/** Text without what shows nowhere or turns the direction of writing. */
export const visibleText = (text: string): string => withoutInvisible(cleanText(text));

/** What is shown of a text, which cannot hold the marks itself. */
const unmarked = (text: string): string =>
  visibleText(text).replaceAll(fenceMarks.start, '‹').replaceAll(fenceMarks.end, '›');

/** Text as data: without what shows nowhere or turns the direction of writing, and between the marks. */
export function fence(text: string): string {
  const shown = unmarked(text);
  return isIdentifier(shown) ? shown : `${fenceMarks.start}${shown}${fenceMarks.end}`;
}

/** The name that people gave a property or a value, as data unless it is short; no digit is asked of it. */
export const fenceName = (name: string): string => (isShort(unmarked(name)) ? unmarked(name) : fence(name));

/** What was fenced and comes back as a value. */
function unfence(text: string): string {
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

/** Whether a schema names a property, so that no person has. */
const isDeclared = (schema: Schema | null, name: string): boolean =>
  schema !== null && branchesOf(schema).some(({ properties }) => Object.hasOwn(properties ?? {}, name));

const sentence = 'ignore_previous_instructions';
const takesSentence = new Map<unknown, boolean>();

/** Whether a text is a name that people chose: its pattern takes any word. */
function isFreeName({ pattern }: Schema): boolean {
  if (typeof pattern !== 'string') return false;
  const known = takesSentence.get(pattern) ?? new RegExp(pattern, 'u').test(sentence);
  takesSentence.set(pattern, known);
  return known;
}

/** Whether a schema says nothing of a value: then it may be any text. */
const isUntyped = (schema: Schema): boolean =>
  ['type', 'enum', 'const', 'pattern', 'format'].every((keyword) => schema[keyword] === undefined);

/** What becomes of text that anyone may have written, of names of properties that anyone may have, and of what the service itself writes. */
interface Change {
  free(text: string): string;
  name(text: string): string;
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
    if (branches.some((branch) => isFreeText(branch) || isUntyped(branch))) return change.free(value);
    return branches.some(isFreeName) ? change.name(value) : value;
  }
  if (Array.isArray(value)) {
    const items = itemSchema(schema);
    return value.map((item) => mapFreeText(items, item, change));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      isDeclared(schema, name) ? name : change.name(name),
      mapFreeText(propertySchema(schema, name), child, change),
    ]),
  );
}

/** The value with all free text in it fenced. What the service itself writes is not, and names tools as `inToolWords` does. */
export const fenced = (
  schema: Schema | null,
  value: unknown,
  inToolWords: (text: string) => string = (text) => text,
): unknown =>
  mapFreeText(schema, value, { free: fence, name: fenceName, own: (text) => unmarked(inToolWords(text)) });

/** The value with the marks taken from text that was copied out of a result. */
export const unfenced = (schema: Schema, value: unknown): unknown =>
  mapFreeText(schema, value, { free: unfence, name: unfence, own: (text) => text });
