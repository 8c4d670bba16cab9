import { resolve, type ApiDocument, type Schema } from './document.ts';
import { formatName, formatNote } from './formats.ts';
import { html, phrase, type Html } from './html.ts';

/** Deeper than any schema there is; what is further down is in the document. */
const deepest = 6;

const typesOf = ({ type }: Schema) => [type ?? []].flat();

/** What a value is, in a few words: `string, date`, `list of Job`. */
function typeName(document: ApiDocument, schema: Schema): string {
  const whole = resolve(document, schema);
  if (whole.const !== undefined) return JSON.stringify(whole.const);
  const others = (whole.anyOf ?? []).map((one) => typeName(document, one));
  if (others.length > 0) return others.join(' or ');
  const names = typesOf(whole).map((type) => {
    if (type === 'array')
      return `list of ${whole.items === undefined ? 'values' : typeName(document, whole.items)}`;
    if (type === 'object') return whole.title ?? 'object';
    return whole.format === undefined || type === 'null' ? type : `${type}, ${formatName(whole.format)}`;
  });
  return names.length === 0 ? 'any' : names.join(' or ');
}

/** The limits of a value as a reader needs them. A default that the description names is not repeated. */
function limitsOf(schema: Schema, description = ''): string[] {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const range = (least: number | undefined, most: number | undefined, of: string) => {
    if (least === undefined && most === undefined) return [];
    if (most === undefined) return [`at least ${least}${of}`];
    return [least === undefined ? `at most ${most}${of}` : `${least} to ${most}${of}`];
  };
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' items'),
    ...(schema.default === undefined || description.includes('Default')
      ? []
      : [`default ${JSON.stringify(schema.default)}`]),
  ];
}

const words = (values: readonly unknown[]) =>
  values
    .filter((value) => value !== null)
    .map(
      (value, index) =>
        html`${index > 0 ? ', ' : ''}<code
            >${typeof value === 'string' ? value : JSON.stringify(value)}</code
          >`,
    );

/** The schema whose properties are to be shown for a value: its own, or that of its items. */
function objectIn(document: ApiDocument, schema: Schema): Schema | undefined {
  const whole = resolve(document, schema);
  if (whole.properties !== undefined) return whole;
  const inner = whole.items ?? whole.anyOf?.find((one) => resolve(document, one).type !== 'null');
  return inner === undefined ? undefined : objectIn(document, inner);
}

/** What a caller must send, and what a reader cannot count on. */
function markOf(required: boolean, inAnswer: boolean): Html | null {
  if (inAnswer) return required ? null : html` <span class="type">may be absent</span>`;
  return required ? html` <span class="required">required</span>` : null;
}

/** One named value: type, whether it is required, meaning, limits, and what is inside it. */
export function valueView(
  document: ApiDocument,
  { name, schema, required, description, depth = 0, inAnswer = false }: Value,
): Html {
  const whole = resolve(document, schema);
  const inside = depth < deepest ? objectIn(document, schema) : undefined;
  const note = formatNote(whole.format);
  const limits = limitsOf(whole, description);
  const choices = whole.enum ?? whole.items?.enum;
  return html`<div class="value">
    <dt>
      <code class="name">${name}</code>
      <span class="type">${typeName(document, schema)}</span>${markOf(required, inAnswer)}
    </dt>
    <dd>
      ${description !== undefined && html`<p>${phrase(description)}</p>`}
      ${choices !== undefined && html`<p class="limits">One of ${words(choices)}</p>`}
      ${note !== undefined && html`<p class="limits">${phrase(note)}</p>`}
      ${limits.length > 0 && html`<p class="limits">${limits.join('; ')}</p>`}
      ${
        inside !== undefined &&
        html`<details>
          <summary>Properties<span class="ears"> of ${name}</span></summary>
          ${propertiesView(document, inside, { depth: depth + 1, inAnswer })}
        </details>`
      }
    </dd>
  </div>`;
}

export interface Value {
  name: string;
  schema: Schema;
  required: boolean;
  description: string | undefined;
  depth?: number;
  /** True for what the service sends: nearly everything is always there. */
  inAnswer?: boolean;
}

/** The properties of an object, each with its own. */
export function propertiesView(
  document: ApiDocument,
  schema: Schema,
  { depth = 0, inAnswer = false }: Pick<Value, 'depth' | 'inAnswer'> = {},
): Html {
  const whole = objectIn(document, schema) ?? {};
  const values = Object.entries(whole.properties ?? {}).map(([name, property]) =>
    valueView(document, {
      name,
      schema: property,
      required: whole.required?.includes(name) ?? false,
      description: property.description ?? resolve(document, property).description,
      depth,
      inAnswer,
    }),
  );
  return html`<dl class="values">${values}</dl>`;
}
