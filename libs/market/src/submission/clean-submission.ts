import type { Issue } from '@team-operations/errors';
import { cleanLine, cleanReference, cleanText, withoutInvisible } from '@team-operations/schemas';
import { proseOf } from './field.ts';
import { objectBlocks, textBlocks } from './fields.ts';

type Body = Readonly<Record<string, unknown>>;

/** Paths of the fields that may have line breaks. */
const prose = new Set([
  ...proseOf(textBlocks),
  ...Object.entries(objectBlocks).flatMap(([block, fields]) =>
    proseOf(fields).map((name) => `${block}.${name}`),
  ),
]);

/** What a job is found by. Inside of it a control character is refused: without it, the name may be that of another job. */
const references = new Set(['job_id', 'job_details.job_id']);

/** People compare it by eye, and the service with what the market reported. */
const serialNumber = 'meter.serial_number';

function cleaned(text: string, path: string): string {
  if (references.has(path)) return cleanReference(text);
  if (path === serialNumber) return withoutInvisible(cleanLine(text));
  return prose.has(path) ? cleanText(text) : cleanLine(text);
}

const unseen = (path: string): Issue => ({
  path,
  message: 'had invisible characters or control characters, which were removed',
  fix: 'Send the serial number without them.',
});

const trimmed = (path: string): Issue => ({
  path,
  message:
    'had invisible characters, or leading or trailing spaces or control characters, which were removed',
  fix: 'Send the identifier without them.',
});

const removed = (path: string): Issue => ({
  path,
  message: 'had control characters, which were removed',
  fix: 'Send text without control characters other than tab and line feed.',
});

function warningOf(path: string): (path: string) => Issue {
  if (path === serialNumber) return unseen;
  return references.has(path) ? trimmed : removed;
}

/** Nothing of a submission lies deeper; what does is refused by the schema. */
const deepest = 3;
/** A body can have more of them than anyone reads. */
const mostWarnings = 20;

/** Nearly all bodies are clean, and are not copied. */
function isClean(value: unknown): boolean {
  if (typeof value === 'string') return !/[\p{Cc}\p{Cs}]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isClean);
}

const member = (block: unknown, name: string): unknown =>
  typeof block === 'object' && block !== null ? (block as Body)[name] : null;

/** Only the name of the job loses spaces, and only it and the serial number what is invisible. */
function hasCleanIdentifiers({ job_id: atTop, job_details: details, meter }: Body): boolean {
  const isClean = (text: unknown, clean: (sent: string) => string) =>
    typeof text !== 'string' || text === clean(text);
  const references = [atTop, member(details, 'job_id')];
  return (
    references.every((one) => isClean(one, cleanReference)) &&
    isClean(member(meter, 'serial_number'), withoutInvisible)
  );
}

/**
 * A request body without control characters other than tab and line feed, and a warning for each field that had others. A text of
 * nothing else is left out. Fields of one line have none at all; `job_id` loses invisible
 * characters everywhere, and control characters and spaces at its ends only; a serial number loses
 * invisible characters.
 */
export function cleanSubmission(body: Body): { body: Record<string, unknown>; warnings: Issue[] } {
  const warnings: Issue[] = [];
  if (isClean(body) && hasCleanIdentifiers(body)) return { body, warnings };

  function clean(value: unknown, steps: readonly string[]): unknown {
    if (typeof value === 'string') {
      const path = steps.join('.');
      // A line break of another system is no loss. They are replaced once: a body can have half a million.
      const lines = value.replaceAll(/\r\n?/g, '\n');
      // In the name of a job a control character is refused, so it stays as it was sent.
      const text = cleaned(references.has(path) ? value : lines, path);
      const isLoss = text !== value && text !== lines;
      if (isLoss && warnings.length < mostWarnings) warnings.push(warningOf(path)(path));
      return text === '' && value !== '' ? undefined : text;
    }
    if (typeof value !== 'object' || value === null || steps.length >= deepest) return value;
    if (Array.isArray(value)) return value.map((item, index) => clean(item, [...steps, String(index)]));
    const entries = Object.entries(value).map(([name, child]) => [name, clean(child, [...steps, name])]);
    return Object.fromEntries(entries.filter(([, child]) => child !== undefined));
  }

  return { body: clean(body, []) as Record<string, unknown>, warnings };
}
