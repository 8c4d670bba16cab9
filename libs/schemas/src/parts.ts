import { Type, type Static, type TSchema, type TUnsafe } from '@sinclair/typebox';

/** An object that names everything it may hold: an unknown property is an error, never silently dropped. */
export const Strict = <T extends Record<string, TSchema>>(
  properties: T,
  options: { title?: string; description?: string } = {},
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
  description: 'Instant in UTC, with milliseconds',
});

/** An instant that a caller sends; what the service writes is an `IsoInstant`. */
export const SentInstant = Type.String({
  format: 'sent-instant',
  examples: ['2026-03-01T09:30:00Z'],
  description: 'Instant, ISO 8601 with its zone: seconds, and up to nine digits of one, are optional',
});

/** Text of at least one and at most `maxLength` characters. */
export const Text = (maxLength: number, description?: string) =>
  Type.String({ minLength: 1, maxLength, ...(description === undefined ? {} : { description }) });

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
    Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows on one page. Default: 20' }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'The `next_cursor` of the previous page, unchanged',
    }),
  ),
};
