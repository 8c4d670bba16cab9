import { isMpid } from '../parties/party.ts';
import { pointOfText } from './point-of-text.ts';
import type { ClaimedFault } from './claimed-fault.ts';

type Parsed = Readonly<Record<string, unknown>>;

/** What a body says of itself that is JSON with the properties of a submission. */
export type ParsedFacts = Partial<
  Pick<ClaimedFault, 'jobReference' | 'mpan' | 'dno' | 'supplierMpid' | 'contact'>
>;

const isObject = (value: unknown): value is Parsed =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names by which an object is a submission, or its `job_details`. */
const ofSubmission = ['job_id', 'job_details', 'mpan', 'dno_issue'];
/** So deep are the wrappers in which systems send one. */
const deepest = 4;

/** The one submission that a value is or wraps; undefined where there is none, or several in a list. */
function submissionIn(value: unknown, depth = 0): Parsed | undefined {
  if (depth > deepest) return undefined;
  if (Array.isArray(value)) return value.length === 1 ? submissionIn(value[0], depth + 1) : undefined;
  if (!isObject(value)) return undefined;
  if (ofSubmission.some((name) => Object.hasOwn(value, name))) return value;
  const inside = Object.values(value).map((it) => submissionIn(it, depth + 1));
  const found = inside.filter((it) => it !== undefined);
  return found.length === 1 ? found[0] : undefined;
}

const textOf = (value: unknown, longest: number): string | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest);
  return text === '' ? null : text;
};

function factsOf(body: Parsed): ParsedFacts {
  const details = isObject(body['job_details']) ? body['job_details'] : {};
  const valueOf = (name: string, longest: number) =>
    textOf(body[name], longest) ?? textOf(details[name], longest);
  const [jobReference, mpan] = [valueOf('job_id', 100), valueOf('mpan', 60)];
  const supplier = valueOf('supplier_mpid', 10)?.toUpperCase() ?? '';
  const { contact } = body;
  return {
    ...(jobReference !== null && { jobReference }),
    ...(mpan !== null && pointOfText(mpan)),
    ...(isMpid(supplier) && { supplierMpid: supplier }),
    ...(isObject(contact) && {
      contact: { name: textOf(contact['name'], 200), telephone: textOf(contact['telephone'], 40) },
    }),
  };
}

/** A property that comes twice has two values, of which a parser keeps the last. */
const isAmbiguous = (text: string): boolean =>
  ['job_id', 'mpan'].some((name) => text.split(new RegExp(`"${name}"\\s*:`), 3).length > 2);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Which job a body is about, where, and whom to ask, where it is JSON that has them as a submission does. Texts in it may name other jobs, metering points and
 * people, and come first. Empty for everything else.
 */
export function parsedFacts(texts: readonly string[]): ParsedFacts {
  for (const text of texts) {
    const body = /^\s*[[{]/.test(text) && !isAmbiguous(text) ? submissionIn(parsed(text)) : undefined;
    if (body !== undefined) return factsOf(body);
  }
  return {};
}
