import { Type } from '@sinclair/typebox';
import { cleanText, documented } from '@team-operations/schemas';

/** The attributes of an asset by name. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** How many attributes a type may have. */
export const mostAttributes = 50;

const nameForm = '^[A-Za-z][A-Za-z0-9_]{0,49}$';
const isOfForm = new RegExp(nameForm);

/** Names of the form that every object has, such as `constructor`: an attribute with one could not be required. */
const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => isOfForm.test(name));

export const isAttributeName = (name: string): boolean => isOfForm.test(name) && !inherited.includes(name);

/** Names of attributes, for the document. */
export const attributeNames = { propertyNames: { pattern: nameForm, not: { enum: inherited } } };

/** The same, for people. */
export const attributeNameRule = `Start with a letter, then use letters, digits and \`_\`, at most 50 characters. Not ${inherited.join(', ')}.`;

const values = <Value>(types: readonly string[], description: string) =>
  documented(
    Type.Unsafe<Readonly<Record<string, Value>>>({
      type: 'object',
      additionalProperties: { type: types },
      maxProperties: mostAttributes,
      description,
    }),
    attributeNames,
  );

/** All attributes of an asset. */
export const AttributeValues = values<string | number | boolean>(
  ['string', 'number', 'boolean'],
  'Attribute values by name, as defined by the schema of the asset type',
);

/** Attributes to change. */
export const AttributeChanges = values<string | number | boolean | null>(
  ['string', 'number', 'boolean', 'null'],
  'Attributes to change; null removes one. Others are unchanged',
);

/** The attributes without control characters in their text, which PostgreSQL cannot store all of. */
export const cleanAttributes = <Value>(attributes: Readonly<Record<string, Value>>) =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? cleanText(value) : value,
    ]),
  ) as Readonly<Record<string, Value>>;

/** The attributes with the changes; null removes one. */
export const mergeAttributes = (
  before: Attributes,
  changes: Readonly<Record<string, string | number | boolean | null>>,
): Attributes =>
  Object.fromEntries(
    Object.entries({ ...before, ...changes }).filter(
      (entry): entry is [string, string | number | boolean] => entry[1] !== null,
    ),
  );
