import type { Issue } from '@team-operations/errors';
import { cleanLine, cleanText } from '@team-operations/schemas';
import { isProse, type Fields } from './field.ts';
import { objectBlocks, textBlocks } from './fields.ts';

type Body = Readonly<Record<string, unknown>>;

const proseOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) => (isProse(field) ? [name] : []));

/** Paths of the fields that may have line breaks. */
const prose = new Set([
  ...proseOf(textBlocks),
  ...Object.entries(objectBlocks).flatMap(([block, fields]) =>
    proseOf(fields).map((name) => `${block}.${name}`),
  ),
]);

/** What a job is found by. Inside of it a control character is refused: without it, the name may be that of another job. */
const references = new Set(['job_id', 'job_details.job_id']);

const blank = /[\p{Cc}\s]/u;

/** A space at the end of a name shows nowhere, and would make it that of another job. */
function withoutBlankEnds(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && blank.test(text.charAt(from))) from += 1;
  while (to > from && blank.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

function cleaned(text: string, path: string): string {
  if (references.has(path)) return withoutBlankEnds(text);
  return prose.has(path) ? cleanText(text) : cleanLine(text);
}

const trimmed = (path: string): Issue => ({
  path,
  message: 'had spaces or control characters at its ends, which were removed',
  fix: 'Send the identifier without them.',
});

const removed = (path: string): Issue => ({
  path,
  message: 'had control characters, which were removed',
  fix: 'Send text without control characters other than tab and line feed.',
});

/** Nothing of a submission lies deeper; what does is refused by the schema. */
const deepest = 3;
/** A body can have more of them than anybody reads. */
const mostWarnings = 20;

/** Nearly all bodies are clean, and are not copied. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return !/[\p{Cc}\p{Cs}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isClean);
}

/** Only the name of the job loses spaces. */
function hasCleanReference({ job_id: atTop, job_details: details }: Body): boolean {
  const nested =
    typeof details === 'object' && details !== null && 'job_id' in details ? details.job_id : null;
  return [atTop, nested].every((name) => typeof name !== 'string' || name === name.trim());
}

/**
 * A request body without control characters other than tab and line feed, and a warning for each field that had others. A text of
 * nothing else is left out. Fields of one line have none at all; `job_id` loses them, and spaces, at its ends only.
 */
export function cleanSubmission(body: Body): { body: Record<string, unknown>; warnings: Issue[] } {
  const warnings: Issue[] = [];
  if (isClean(body) && hasCleanReference(body)) return { body, warnings };

  function clean(value: unknown, steps: readonly string[]): unknown {
    if (typeof value === 'string') {
      const path = steps.join('.');
      const text = cleaned(value, path);
      // A line break of another system is no loss.
      const isLoss = text !== value && text !== value.replaceAll(/\r\n?/g, '\n');
      if (isLoss && warnings.length < mostWarnings)
        warnings.push((references.has(path) ? trimmed : removed)(path));
      return text === '' && value !== '' ? undefined : text;
    }
    if (typeof value !== 'object' || value === null || steps.length >= deepest) return value;
    if (Array.isArray(value)) return value.map((item, index) => clean(item, [...steps, String(index)]));
    const entries = Object.entries(value).map(([name, child]) => [name, clean(child, [...steps, name])]);
    return Object.fromEntries(entries.filter(([, child]) => child !== undefined));
  }

  return { body: clean(body, []) as Record<string, unknown>, warnings };
}
