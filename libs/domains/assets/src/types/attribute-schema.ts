import { Type, type Static } from '@sinclair/typebox';
import { documented, OneOf, Strict, Text } from '@team-operations/schemas';
import { attributeNameRule, attributeNames, mostAttributes } from './attribute-values.ts';

const EnumValues = Type.Array(Type.Unsafe<string | number>({ type: ['string', 'number'] }), {
  minItems: 1,
  maxItems: 100,
  description: 'Allowed values',
});

const types = ['string', 'number', 'integer', 'boolean'] as const;
type AttributeType = (typeof types)[number];

/** Keywords that only attributes of some types may have. */
export const typesOf = {
  enum: ['string', 'number', 'integer'],
  format: ['string'],
  minLength: ['string'],
  maxLength: ['string'],
  minimum: ['number', 'integer'],
  maximum: ['number', 'integer'],
} as const satisfies Record<string, readonly AttributeType[]>;

/** Characters of an allowed value. */
export const longestWord = 200;

const wordOf = (type: AttributeType) =>
  type === 'string' ? { type, minLength: 1, maxLength: longestWord } : { type };

/** Which keywords an attribute of a type may have, for the document. */
const ruleOf = (type: AttributeType) => {
  const keywords = Object.entries<readonly AttributeType[]>(typesOf);
  const others = keywords
    .filter(([, having]) => !having.includes(type))
    .map(([keyword]) => [keyword, false] as const);
  const ofType = typesOf.enum.some((having) => having === type)
    ? { enum: { items: wordOf(type), uniqueItems: true } }
    : {};
  return {
    if: { properties: { type: { const: type } }, required: ['type'] },
    then: { properties: { ...Object.fromEntries(others), ...ofType } },
  };
};

const definitionProperties = {
  type: OneOf(types),
  title: Type.Optional(Text(100)),
  description: Type.Optional(Text(500)),
  enum: Type.Optional(EnumValues),
  format: Type.Optional(OneOf(['date'], 'For a string: a date, YYYY-MM-DD')),
  minLength: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, description: 'Default: 1000' })),
  minimum: Type.Optional(Type.Number()),
  maximum: Type.Optional(Type.Number()),
};

/** What one attribute may be. Of JSON Schema only this: nothing that refers elsewhere, and no patterns. */
export const AttributeDefinition = documented(Strict(definitionProperties), { allOf: types.map(ruleOf) });
export type AttributeDefinition = Static<typeof AttributeDefinition>;

export interface AttributeSchema {
  type: 'object';
  properties: Record<string, AttributeDefinition>;
  required?: string[];
  additionalProperties?: false;
}

/** The JSON Schema of the attributes of a type, in the subset that the service takes. */
export const AttributeSchema = Type.Unsafe<AttributeSchema>({
  type: 'object',
  description:
    'JSON Schema of the attributes: an object with strings, numbers, integers, booleans, enums and dates',
  additionalProperties: false,
  required: ['type', 'properties'],
  properties: {
    type: OneOf(['object']),
    properties: documented(
      Type.Unsafe({
        type: 'object',
        additionalProperties: AttributeDefinition,
        maxProperties: mostAttributes,
        description: `Attributes by name. ${attributeNameRule}`,
      }),
      attributeNames,
    ),
    required: documented(
      Type.Array(Text(50), {
        maxItems: mostAttributes,
        description: 'Attributes that are required on every asset',
      }),
      { uniqueItems: true },
    ),
    additionalProperties: Type.Unsafe({ type: 'boolean', enum: [false] }),
  },
});
