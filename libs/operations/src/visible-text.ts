import type { Issue } from '@team-operations/errors';
import { blankText, isBlank } from '@team-operations/schemas';

function textsOf(name: string, sent: unknown): [path: string, text: unknown][] {
  if (!Array.isArray(sent)) return [[name, sent]];
  return sent.map((text: unknown, at) => [`${name}.${at}`, text]);
}

/**
 * Refuses a property, a text or a list of texts, in which people see nothing. Not in the schema: a release allowed it
 * (docs/decisions/0113-requests-that-find-nothing.md). `canBeNull`: null clears the property.
 */
export const visibleText = (name: string, { canBeNull = false } = {}) => ({
  of: [name],
  issuesOf: (input: object): Issue[] =>
    textsOf(name, (input as Readonly<Record<string, unknown>>)[name])
      .filter(([, text]) => typeof text === 'string' && isBlank(text))
      .map(([path]) => ({ code: 'out_of_bounds', path, ...blankText(canBeNull) })),
});
