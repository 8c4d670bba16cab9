import type { TSchema } from '@sinclair/typebox';

/** ajv and JSON do not see a symbol, so what is behind it binds no check and is in no tool of an assistant. */
const documentRules = Symbol('document rules');

type Keywords = Readonly<Record<string, unknown>>;

/**
 * The schema, with keywords that the OpenAPI document has beside its own, or instead of them. For what a schema could say and a handler checks
 * because it names the field, and says better how to fix it (docs/decisions/0080-inputs-that-generators-understand.md).
 */
export const documented = <T extends TSchema>(schema: T, keywords: Keywords): T => ({
  ...schema,
  [documentRules]: keywords,
});

/** The keywords that `documented` has added, if any. */
export const documentRulesOf = (schema: object): Keywords | undefined =>
  (schema as { [documentRules]?: Keywords })[documentRules];
