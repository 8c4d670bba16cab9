import { Type, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox';
import { invisibleEscapes } from './invisible.ts';

/**
 * A property of a schema for an object: what callers do instead of sending properties that it does not have, by their names, in any capitals. A symbol, so that
 * no document shows it.
 */
export const insteadOf = Symbol('instead of an unknown property');

/** What a caller does instead of sending a property that the schema does not have, where it says so. */
export function insteadOfProperty(schema: object | undefined, name: string): string | undefined {
  const declared: { readonly [insteadOf]?: Readonly<Record<string, string>> } | undefined = schema;
  const instead = declared?.[insteadOf];
  const [, words] =
    Object.entries(instead ?? {}).find(([known]) => known.toLowerCase() === name.toLowerCase()) ?? [];
  return words;
}

/** An object that names everything it may hold: an unknown property is an error, never silently dropped. */
export const Strict = <T extends Record<string, TSchema>>(
  properties: T,
  options: { title?: string; description?: string; [insteadOf]?: Readonly<Record<string, string>> } = {},
) => Type.Object(properties, { additionalProperties: false, ...options });

export const Uuid = Type.String({ format: 'uuid', description: 'UUID' });

/** A calendar date that exists, `YYYY-MM-DD`. */
export const IsoDate = Type.String({
  format: 'date',
  examples: ['2026-03-01'],
  description: 'Date, YYYY-MM-DD',
});

/** An instant in UTC with milliseconds, `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export const IsoInstant = Type.String({
  format: 'date-time',
  description: 'Timestamp in UTC, with milliseconds',
});

/** An instant that a caller sends; what the service writes is an `IsoInstant`. */
export const SentInstant = Type.String({
  format: 'sent-instant',
  examples: ['2026-03-01T09:30:00Z'],
  description:
    'Timestamp in ISO 8601 with a time zone. Seconds and up to nine fractional digits are optional',
});

/** Text of at least one and at most `maxLength` characters. */
export const Text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description === undefined ? {} : { description }) });

/** White space and control characters. `\s` is not the same in every language: that of Python has no U+FEFF. U+2800 is an empty sign of Braille. */
const white =
  '\\u0000-\\u0020\\u007f-\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000';

/**
 * A character that people see. With this pattern a text is free text all the same, and cleaned. Invisible characters beyond U+FFFF are
 * left to `cleanInput`: there is no way to write them that every language reads.
 */
export const notBlank = `[^${white}${invisibleEscapes}]`;

const visible = new RegExp(notBlank);

/** Whether a text has nothing that people see. */
export const isBlank = (text: string): boolean => !visible.test(text);

/** As `Text`, with something that people see: a name, a reason, an address. */
export const NotBlank = (maxLength: number, description: string) =>
  Type.String({ minLength: 1, maxLength, pattern: notBlank, description });

/** Marks the schema of a reference for `cleanInput`; a symbol, so that it is no part of the JSON Schema. */
export const isReference = Symbol('reference');

/** As `Text`, for what a job is found by: it is cleaned to what people see of it. */
export const Reference = (maxLength: number, description?: string) => ({
  ...Text(maxLength, description),
  [isReference]: true,
});

/** Marks the schema of what the service itself writes; a symbol, so that it is no part of the JSON Schema. */
export const isOwnText = Symbol('ownText');

/** Sentences of the service that hold nothing a person or another system has written, such as what to do about a fault. */
export const OwnText = (description?: string) => ({
  ...Type.String(description === undefined ? {} : { description }),
  [isOwnText]: true,
});

/** One of a fixed list of words; written as an `enum`, so that an error can list them. */
export const OneOf = <const T extends readonly string[]>(
  words: T,
  description?: string,
): TUnsafe<T[number]> =>
  Type.Unsafe<T[number]>({
    type: 'string',
    enum: [...words],
    ...(description === undefined ? {} : { description }),
  });

/** The schema, or null. */
export const Nullable = <T extends TSchema>(schema: T): TUnsafe<Static<T> | null> => {
  const { type, enum: words, ...rest } = schema as TSchema & { type?: string; enum?: unknown[] };
  if (type === undefined) return Type.Unsafe({ anyOf: [schema, { type: 'null' }] });
  return Type.Unsafe({
    ...rest,
    type: [type, 'null'],
    ...(words === undefined ? {} : { enum: [...words, null] }),
  });
};

/** `limit` and `cursor`, the paging parameters of every list. */
export const pageParameters = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 100,
      default: 20,
      description: 'Number of items per page. Default: 20',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: '`next_cursor` from the previous page',
    }),
  ),
};
