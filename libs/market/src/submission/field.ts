import { Type, type TNumber, type TSchema, type TString } from '@sinclair/typebox';

/**
 * How much a property is needed: `identifying` in every request, `mandatory` in the merged whole (a correction may leave it
 * out, but cannot unset it), `optional` nowhere.
 */
export type Need = 'identifying' | 'mandatory' | 'optional';

/** One property of a block: its schema, and how much it is needed. */
export interface Field<S extends TSchema = TSchema, N extends Need = Need> {
  schema: S;
  need: N;
}

export type Fields = Readonly<Record<string, Field>>;

export const identifying = <S extends TSchema>(schema: S): Field<S, 'identifying'> => ({
  schema,
  need: 'identifying',
});
export const mandatory = <S extends TSchema>(schema: S): Field<S, 'mandatory'> => ({
  schema,
  need: 'mandatory',
});
export const optional = <S extends TSchema>(schema: S): Field<S, 'optional'> => ({
  schema,
  need: 'optional',
});

// Half of a surrogate pair cannot be stored, and under the `u` flag only a lone half matches \ud800-\udfff.
const onOneLine = '^[^\\u0000-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*$';
const onManyLines = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\ud800-\\udfff]*$';

/** Text on one line: no control characters at all. `maxLength` counts characters, not bytes. */
export const line = (maxLength: number, description: string): TString =>
  Type.String({ minLength: 1, maxLength, pattern: onOneLine, description });

/** Text that may have line breaks and tabs, and no other control characters. */
export const prose = (maxLength: number, description: string): TString =>
  Type.String({ minLength: 1, maxLength, pattern: onManyLines, description });

/** Names of the fields that may have line breaks. */
export const proseOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { schema }]) => (schema['pattern'] === onManyLines ? [name] : []));

/** A calendar date, `YYYY-MM-DD`. */
export const date = (description: string): TString =>
  Type.String({ format: 'date', examples: ['2026-03-01'], description });

export const yesOrNo = (description: string) => Type.Boolean({ description });

/** An amount that cannot be negative. */
export const amount = (maximum: number, description: string): TNumber =>
  Type.Number({ minimum: 0, maximum, description });
