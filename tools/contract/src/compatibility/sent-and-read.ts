import { isDeepStrictEqual } from 'node:util';
import { resolve, type RestDocument } from './rest-document.ts';
import type { Schema } from './topic-document.ts';

/** Whether programs send values of a schema or read them: what one of them may gain, the other loses. */
export type Direction = 'sent' | 'read';

interface Side {
  document: RestDocument;
  schema: Schema;
}

const typesOf = ({ type, anyOf }: Schema) => (anyOf === undefined ? [type ?? 'any'].flat() : []);
const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
const missingFrom = <T>(few: readonly T[], many: readonly T[]) =>
  many.filter((one) => !few.some((other) => isDeepStrictEqual(one, other)));
/** An integer is a number. */
const includesType = (types: readonly string[], type: string) =>
  types.includes(type) || types.includes('any') || (type === 'integer' && types.includes('number'));

function typeBreaks(before: Schema, now: Schema, direction: Direction, place: string): string[] {
  const [was, is] = [typesOf(before), typesOf(now)];
  const lost = was
    .filter((type) => !includesType(is, type))
    .map((type) => `${place} may no longer be ${type}`);
  const gained = is.filter((type) => !includesType(was, type)).map((type) => `${place} may be ${type} now`);
  return direction === 'sent' ? lost : gained;
}

/** Words may be added to what is read: programs ignore what they do not know (docs/versions.md). */
function enumBreaks(
  { enum: was }: Schema,
  { enum: is }: Schema,
  direction: Direction,
  place: string,
): string[] {
  if (direction === 'read') return [];
  if (is === undefined) return [];
  if (was === undefined) return [`${place} takes only ${JSON.stringify(is)} now`];
  return missingFrom(is, was).map((word) => `${place} may no longer be ${JSON.stringify(word)}`);
}

/** Keyword -> whether a greater number lets fewer values in. */
const limits: Readonly<Record<string, boolean>> = {
  minimum: true,
  minLength: true,
  minItems: true,
  minProperties: true,
  maximum: false,
  maxLength: false,
  maxItems: false,
  maxProperties: false,
};

/** Limits and forms bind what is sent; what is read may become more exact, or looser. A format says how a text is to be read. */
function limitBreaks(before: Schema, now: Schema, direction: Direction, place: string): string[] {
  const changed = (keyword: string) => now[keyword] !== undefined && now[keyword] !== before[keyword];
  if (direction === 'read')
    return before['format'] === now['format']
      ? []
      : [`${place}: format is ${shown(now['format'])}, was ${shown(before['format'])}`];
  const narrowed = Object.entries(limits).filter(([keyword, isLower]) => {
    const [was, is] = [before[keyword], now[keyword]];
    if (typeof is !== 'number' || is === was) return false;
    const free = isLower ? 0 : Infinity;
    const known = typeof was === 'number' ? was : free;
    return isLower ? is > known || (keyword === 'minimum' && was === undefined) : is < known;
  });
  return [
    ...narrowed.map(([keyword]) => keyword),
    ...['pattern', 'format', 'const', 'uniqueItems'].filter(changed),
  ].map((keyword) => `${place}: ${keyword} is ${shown(now[keyword])}, was ${shown(before[keyword])}`);
}

function objectBreaks(before: Side, now: Side, direction: Direction, place: string): string[] {
  const { properties: was = {}, required: needed = [] } = before.schema;
  const { properties: is = {}, required: needs = [] } = now.schema;
  const ofProperties = Object.entries(was).flatMap(([name, schema]) => {
    const current = is[name];
    if (current === undefined) return [`${place}.${name} is gone`];
    return schemaBreaks({ ...before, schema }, { ...now, schema: current }, direction, `${place}.${name}`);
  });
  const ofRequired =
    direction === 'sent'
      ? missingFrom(needed, needs).map((name) => `${place}.${name} is required now`)
      : missingFrom(needs, needed)
          .filter((name) => name in is)
          .map((name) => `${place}.${name} may be absent now`);
  return [...ofProperties, ...ofRequired];
}

function partBreaks(before: Side, now: Side, direction: Direction, place: string): string[] {
  const { items: was, anyOf: all = [] } = before.schema;
  const { items: is, anyOf: others = [] } = now.schema;
  const ofItems =
    was === undefined || is === undefined
      ? []
      : schemaBreaks({ ...before, schema: was }, { ...now, schema: is }, direction, `${place}[]`);
  if (all.length === 0 && others.length === 0) return ofItems;
  const fits = (one: Side, other: Side) =>
    (direction === 'sent'
      ? schemaBreaks(one, other, direction, place)
      : schemaBreaks(other, one, direction, place)
    ).length === 0;
  // What is sent must still fit one alternative; what is read must be one that there was.
  const [each, among] = direction === 'sent' ? [all, others] : [others, all];
  const [side, otherSide] = direction === 'sent' ? [before, now] : [now, before];
  const alternatives = among.length === 0 ? [otherSide.schema] : among;
  const lost = (each.length === 0 ? [side.schema] : each).filter(
    (schema) => !alternatives.some((other) => fits({ ...side, schema }, { ...otherSide, schema: other })),
  );
  return [...ofItems, ...lost.map(() => `${place} has other alternatives`)];
}

const depthOf = (place: string) => place.split(/[.[]/).length;

/** What of a schema breaks programs that were written for the one before: those that send it, or those that read it. */
export function schemaBreaks(before: Side, now: Side, direction: Direction, place: string): string[] {
  // No schema of the document is nested so deep but one that refers to itself.
  if (depthOf(place) > 24) return [];
  const was = { ...before, schema: resolve(before.document, before.schema) };
  const is = { ...now, schema: resolve(now.document, now.schema) };
  if (was.document === is.document && was.schema === is.schema) return [];
  const hasAlternatives = was.schema.anyOf !== undefined || is.schema.anyOf !== undefined;
  if (hasAlternatives) return partBreaks(was, is, direction, place);
  const ofType = typeBreaks(was.schema, is.schema, direction, place);
  if (ofType.length > 0) return ofType;
  return [
    ...enumBreaks(was.schema, is.schema, direction, place),
    ...limitBreaks(was.schema, is.schema, direction, place),
    ...objectBreaks(was, is, direction, place),
    ...partBreaks(was, is, direction, place),
  ];
}
