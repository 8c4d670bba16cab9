import { Type, type Static } from '@sinclair/typebox';
import { documented, IsoDate, OneOf, Strict, Text } from '@team-operations/schemas';

/** What the value of a field can be. */
const fieldTypes = ['string', 'number', 'date', 'boolean', 'choice'] as const;
export type FieldType = (typeof fieldTypes)[number];

/** Default maximum length of a text field. */
export const mostCharacters = 2000;

const limits = {
  minLength: Type.Integer({ minimum: 0, maximum: mostCharacters, description: 'Of a string: characters' }),
  maxLength: Type.Integer({
    minimum: 1,
    maximum: mostCharacters,
    description: `Of a string: characters. Default: ${mostCharacters}`,
  }),
  minimum: Type.Number({ description: 'Of a number' }),
  maximum: Type.Number({ description: 'Of a number' }),
  earliest: { ...IsoDate, description: 'Of a date, YYYY-MM-DD' },
  latest: { ...IsoDate, description: 'Of a date, YYYY-MM-DD' },
  choices: documented(
    Type.Array(Text(200), { minItems: 1, maxItems: 30, description: 'For a choice: the allowed values' }),
    { uniqueItems: true },
  ),
};

/** Which limits a field of each type may have. */
export const limitsOf: Readonly<Record<FieldType, readonly (keyof typeof limits)[]>> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum'],
  date: ['earliest', 'latest'],
  boolean: [],
  choice: ['choices'],
};

/** Limits that are the two ends of a range. */
export const ranges = [
  ['minLength', 'maxLength'],
  ['minimum', 'maximum'],
  ['earliest', 'latest'],
] as const;

const nameForm = '^[a-z][A-Za-z0-9_]{0,39}$';

const properties = {
  name: Type.String({
    pattern: nameForm,
    description: 'A lowercase letter, then at most 39 letters, digits and underscores',
  }),
  label: Type.Optional(Text(100, 'What people call it')),
  type: OneOf(fieldTypes),
};
const optionalLimits = Type.Partial(Type.Object(limits)).properties;

/** Which limits a field of a type may have, for the document. */
const ruleOf = (type: FieldType) => {
  const others = Object.keys(limits).filter((limit) => !limitsOf[type].some((own) => own === limit));
  return {
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: {
      properties: Object.fromEntries(others.map((limit) => [limit, false])),
      ...(type === 'choice' ? { required: ['choices'] } : {}),
    },
  };
};

/** A field as a caller sends it. */
export const SentField = documented(
  Strict({
    ...properties,
    required: Type.Optional(Type.Boolean({ description: 'Default: false' })),
    ...optionalLimits,
  }),
  { allOf: fieldTypes.map(ruleOf) },
);
export type SentField = Static<typeof SentField>;

/** A field of a template. What a limit does not say is absent. */
export const TemplateField = Strict({ ...properties, required: Type.Boolean(), ...optionalLimits });
export type TemplateField = Static<typeof TemplateField>;

/** What a field can be given. */
export type FieldValue = string | number | boolean;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Values by the names of fields; the template says which there are. */
export const FieldValues = documented(
  Type.Unsafe<FieldValues>({
    type: 'object',
    additionalProperties: { type: ['string', 'number', 'boolean'] },
    description: 'Values by field name. Dates are YYYY-MM-DD',
  }),
  { propertyNames: { pattern: nameForm } },
);
