import { isDeepStrictEqual } from 'node:util';
import type { Schema } from './topic-document.ts';

/** Keywords that say something to people and nothing to a validator. */
const annotations = new Set(['description', 'title', 'examples', 'default', '$comment', '$id']);
/** Keywords that are looked into, rather than compared as they are. */
const structural = new Set(['type', 'properties', 'required', 'items', 'anyOf', 'enum']);

const shown = (value: unknown) => (value === undefined ? 'nothing' : JSON.stringify(value));
const typesOf = ({ type }: Schema) => [type ?? []].flat().toSorted();
const missingFrom = <T>(few: readonly T[], many: readonly T[]) =>
  many.filter((one) => !few.some((other) => isDeepStrictEqual(one, other)));

function typeBreaks(before: Schema, now: Schema, place: string): string[] {
  const [was, is] = [typesOf(before), typesOf(now)];
  return isDeepStrictEqual(was, is) ? [] : [`${place} is ${is.join(' or ')}, was ${was.join(' or ')}`];
}

function enumBreaks({ enum: was }: Schema, { enum: is }: Schema, place: string): string[] {
  if (was === undefined && is === undefined) return [];
  if (was === undefined) return [`${place} is narrowed to ${shown(is)}`];
  if (is === undefined) return [`${place} may be anything, was one of ${shown(was)}`];
  return [
    ...missingFrom(is, was).map((word) => `${place} may no longer be ${shown(word)}`),
    ...missingFrom(was, is).map((word) => `${place} may be ${shown(word)}, which readers do not know`),
  ];
}

function requiredBreaks({ required: was = [] }: Schema, { required: is = [] }: Schema, place: string) {
  return [
    ...missingFrom(was, is).map((name) => `${place}/${name} is required, which older events may lack`),
    ...missingFrom(is, was).map((name) => `${place}/${name} is no longer required, and readers rely on it`),
  ];
}

function propertyBreaks(
  { properties: was = {} }: Schema,
  { properties: is = {} }: Schema,
  place: string,
): string[] {
  return Object.entries(was).flatMap(([name, schema]) => {
    const current = is[name];
    return current === undefined
      ? [`${place}/${name} is gone`]
      : schemaBreaks(schema, current, `${place}/${name}`);
  });
}

function partBreaks(before: Schema, now: Schema, place: string): string[] {
  const parts = (schema: Schema) => [
    ...(schema.items === undefined ? [] : [schema.items]),
    ...(schema.anyOf ?? []),
  ];
  const [was, is] = [parts(before), parts(now)];
  if (was.length !== is.length) return [`${place} has ${is.length} alternatives, had ${was.length}`];
  return was.flatMap((part, index) => schemaBreaks(part, is[index] ?? {}, `${place}/*`));
}

function constraintBreaks(before: Schema, now: Schema, place: string): string[] {
  const keywords = new Set([...Object.keys(before), ...Object.keys(now)]);
  return [...keywords]
    .filter((keyword) => !annotations.has(keyword) && !structural.has(keyword))
    .filter((keyword) => !isDeepStrictEqual(before[keyword], now[keyword]))
    .map((keyword) => `${place}: ${keyword} is ${shown(now[keyword])}, was ${shown(before[keyword])}`);
}

/**
 * What makes events of the one schema unreadable to readers of the other, in either direction: topics keep old events, and
 * readers are not all renewed at the same time. An optional property that is new is no break.
 */
export function schemaBreaks(before: Schema, now: Schema, place: string): string[] {
  const ofType = typeBreaks(before, now, place);
  if (ofType.length > 0) return ofType;
  return [enumBreaks, requiredBreaks, propertyBreaks, partBreaks, constraintBreaks].flatMap((breaks) =>
    breaks(before, now, place),
  );
}
