import { Type } from '@sinclair/typebox';
import { sql, type Sql } from '@team-operations/database';
import { filterBy } from '@team-operations/operations';

/** A text as the JSON values that it may represent: the text, a number or a boolean. */
function possibleValues(text: string): unknown[] {
  const isNumber = /^-?[0-9]+(\.[0-9]+)?$/.test(text);
  return [text, isNumber ? Number(text) : text, text === 'true' || text === 'false' ? text === 'true' : text];
}

/** Assets with this value of an attribute. Three conditions always, so that the statement is planned once; the index answers each. */
function hasAttribute(sent: string): Sql {
  const colon = sent.indexOf(':');
  const name = sent.slice(0, colon);
  const [text, number, boolean] = possibleValues(sent.slice(colon + 1).toWellFormed()).map((value) =>
    JSON.stringify({ [name]: value }),
  );
  return sql`(attributes @> ${text}::jsonb OR attributes @> ${number}::jsonb OR attributes @> ${boolean}::jsonb)`;
}

/** Filters assets by the exact value of one attribute. */
export const attributeFilter = filterBy(
  Type.String({
    pattern: '^[A-Za-z][A-Za-z0-9_]{0,49}:[^\\u0000-\\u001f]{1,1000}$',
    maxLength: 1051,
    examples: ['phase:three'],
    description:
      'Attribute and value, separated by a colon, such as `phase:three`, `smart:true` or `powerKw:22`',
  }),
  hasAttribute,
);
