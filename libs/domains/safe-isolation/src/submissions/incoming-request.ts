import { hash } from 'node:crypto';
import type { cleanSubmission } from '@team-operations/market';
import { takeRevision } from './corrected-revision.ts';

export type Body = Record<string, unknown>;
/** A request without control characters in its texts, and the warnings of those that it had. */
export type Cleaned = ReturnType<typeof cleanSubmission>;
/** The same, beside what it is planned from: without the revision that it corrects. */
export interface Incoming extends Cleaned {
  received: Body;
  /** The same as JSON. */
  receivedText: string;
  corrects: number | null;
}

/** A property of the job details in either layout. */
export function detailOf(body: Body, name: string): unknown {
  const nested = (body['job_details'] ?? {}) as Body;
  return body[name] ?? nested[name];
}

/** What the schema of `job_id` refuses in a text. Other invisible characters, such as U+200B from a spreadsheet, were removed. */
const refused = /[\p{Cc}\p{Cs}]/u;

/** The job's identifier; undefined when it is not there, or cannot be one. */
export function referenceOf(body: Body): string | undefined {
  const reference = detailOf(body, 'job_id');
  return typeof reference === 'string' && !refused.test(reference) ? reference : undefined;
}

/**
 * Distinguishes a repeat from a correction. The name of the job is left out: whichever it is, the job was found by it. `text` is the body as
 * `JSON.stringify` writes it, where a quote behind `{` or `,` always begins a name: in texts, quotes are escaped.
 */
export function hashOf(text: string, reference: string): Buffer {
  const name = `"job_id":`;
  const value = JSON.stringify(reference);
  let nameless = text;
  for (const before of ['{', ','])
    nameless = nameless.replaceAll(before + name + value, `${before}${name}null`);
  return hash('sha256', nameless, 'buffer');
}

export const toIncoming = (cleaned: Cleaned): Incoming => ({
  ...cleaned,
  ...takeRevision(cleaned.body),
  received: cleaned.body,
  receivedText: JSON.stringify(cleaned.body),
});
