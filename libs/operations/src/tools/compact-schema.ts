import { pageParameters } from '@team-operations/schemas';

/** A JSON Schema as it is sent to assistants: plain data, without the symbols and classes of the schemas that it is made from. */
export interface CompactSchema {
  type?: string | readonly string[];
  properties?: Record<string, CompactSchema>;
  items?: CompactSchema;
  required?: readonly string[];
  [keyword: string]: unknown;
}

type Schema = Readonly<Record<string, unknown>>;

/** What a model needs to fill a value in. The operation itself checks lengths and patterns, and says which is wrong. */
const keptKeywords = ['type', 'enum', 'const'] as const;

/** Formats by the names that JSON Schema has; ours are stricter or wider. That an id is a UUID helps no model: it copies what it was given. */
const formats: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'date-time',
  'sent-instant': 'date-time',
  uri: 'uri',
};

/** A description says more than the format does, in one sentence; the first is the one that matters. */
const longestDescription = 80;

/** What holds for every day that is sent; the server's instructions say it. */
const ofEveryDay = /, in the team's time zone$/;

function shortDescription(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const [first = ''] = text.split(/(?<=[.;:]) (?=[A-Z`])/);
  const sentence = first.replace(/[.;:]$/, '').replace(ofEveryDay, '');
  return sentence.length <= longestDescription ? sentence : undefined;
}

/** What is the same for every list, and explained once in the server's instructions. */
const explainedOnce = new Set<unknown>(Object.values(pageParameters).map(({ description }) => description));
/** What name, type and words of a property say already. */
const saysOnlyItsFormat =
  /^(?:UUID|I[Dd] of the |Date, YYYY-MM-DD|Timestamp in |Sort order$|Matches any of the values$)/;

function describedBy({ description }: Schema): { description?: string } {
  if (explainedOnce.has(description)) return {};
  const short = shortDescription(description);
  return short === undefined || saysOnlyItsFormat.test(short) ? {} : { description: short };
}

const isObject = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

const entriesOf = (properties: unknown): [string, Schema][] =>
  isObject(properties)
    ? Object.entries(properties).filter((entry): entry is [string, Schema] => isObject(entry[1]))
    : [];

/** The keywords that say which values there are. */
function valueKeywords(schema: Schema): CompactSchema {
  const kept = keptKeywords.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]]));
  const format = formats[String(schema['format'])];
  return { ...Object.fromEntries(kept), ...(format !== undefined && { format }) } as CompactSchema;
}

/**
 * The schema of an input as assistants get it: names, types, words, formats and one sentence for each property. Without unions at its top,
 * which several model providers refuse together with every other tool: such rules are checked by the handler
 * (docs/decisions/0088-tools-of-assistants.md).
 */
export function compactInput(schema: Schema, isTop = true): CompactSchema {
  const compact: CompactSchema = { ...valueKeywords(schema), ...(isTop ? {} : describedBy(schema)) };
  const properties = entriesOf(schema['properties']);
  if (properties.length > 0 || isTop)
    compact.properties = Object.fromEntries(
      properties.map(([name, property]) => [name, withoutItsName(name, compactInput(property, false))]),
    );
  const required = schema['required'] as readonly string[] | undefined;
  if (required !== undefined && required.length > 0) compact.required = [...required];
  if (isObject(schema['items'])) compact.items = compactItems(schema['items'], compact);
  if (!isTop && Array.isArray(schema['anyOf']))
    compact['anyOf'] = schema['anyOf'].map((branch: Schema) => compactInput(branch, false));
  return compact;
}

/** A property without a description that says its name again, such as `status`: "Status of the job". */
function withoutItsName(name: string, property: CompactSchema): CompactSchema {
  const { description, ...schema } = property;
  const says = new RegExp(`^${name}( of [a-z ]+)?$`, 'i');
  return typeof description === 'string' && says.test(description) ? schema : property;
}

/** What the items of a list are; a description of the list says it of them too. */
function compactItems(items: Schema, { description: ofList }: CompactSchema): CompactSchema {
  const { description, ...compact } = compactInput(items, false);
  return ofList === undefined && description !== undefined ? { ...compact, description } : compact;
}

/** The one branch of a union that is not null, if there is one. */
function withoutNull(schema: Schema): Schema {
  const branches = (schema['anyOf'] as Schema[] | undefined)?.filter(({ type }) => type !== 'null');
  return branches?.length === 1 && branches[0] !== undefined ? branches[0] : schema;
}

const typeOf = ({ type }: Schema): string | undefined => {
  const types = [type].flat().filter((one) => one !== 'null' && one !== undefined);
  return types.length === 1 ? String(types[0]) : undefined;
};

/** Of an output with more properties than this, which are those of a resource, a model needs no list before it sees one. */
const mostNamed = 8;

/**
 * The schema of an output as assistants get it: the names of a few properties, and the types of what holds more. A result leaves out what is null, so
 * nothing is required. The whole list has to fit into the context of a model (docs/decisions/0088-tools-of-assistants.md).
 */
export function compactOutput(schema: Schema, isTop = true): CompactSchema {
  const shown = withoutNull(schema);
  const type = typeOf(shown);
  if (type !== 'object' && type !== 'array') return {};
  const properties = entriesOf(shown['properties']);
  if (!isTop || type === 'array' || properties.length === 0 || properties.length > mostNamed) return { type };
  const named = properties.map(([name, property]) => [name, compactOutput(property, false)]);
  return { type, properties: Object.fromEntries(named) as Record<string, CompactSchema> };
}
