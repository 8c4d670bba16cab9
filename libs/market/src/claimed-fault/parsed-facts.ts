import type { ClaimedFault } from './claimed-fault.ts';
import { factsIn } from './facts-in-text.ts';
import { piecesOf } from './pieces.ts';
import { pointOfText } from './point-of-text.ts';
import { supplySignsIn } from './supply-off.ts';
import type { SupplySigns } from './supply-signs.ts';

type Parsed = Readonly<Record<string, unknown>>;

/** Which job, where, and whom to ask. */
type Identity = Pick<ClaimedFault, 'jobReference' | 'mpan' | 'dno' | 'supplierMpid' | 'contact'>;

/** What a body says of itself that is JSON with the properties of a submission. */
export interface ParsedFacts {
  /** No more than was found: a contact may have only its name. */
  facts: Omit<Identity, 'contact'> & Partial<Pick<Identity, 'contact'>>;
  supply: SupplySigns;
}

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

const textOf = (sent: unknown, longest: number): string | null => {
  const value: unknown = Array.isArray(sent) ? sent[0] : sent;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value)
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, longest);
  return text === '' ? null : text;
};

/** A text that could have names and values of its own, as sentences have. */
const mayName = (value: unknown): boolean => typeof value === 'string' && /[:=>[]/.test(value);

/** The outcome of the job, as the submission says, and none of its blocks: a return visit has an outcome too. */
function outcomeOf(body: Parsed, details: Parsed): Pick<SupplySigns, 'isCompleted' | 'isAborted'> {
  const own = Object.entries({ ...body, ...details }).filter(([, value]) => typeof value !== 'object');
  const text = withoutTexts(Object.fromEntries(own));
  const { isCompleted, isAborted } = supplySignsIn(text, piecesOf(text));
  return { isCompleted, isAborted };
}

/** The names and values of a body as text, without texts that have names: by these a misspelt property is found too. */
const withoutTexts = (body: Parsed): string =>
  JSON.stringify(body, (_, value: unknown) => (mayName(value) ? '' : value));

function factsOf(body: Parsed): ParsedFacts {
  const details = isObject(body['job_details']) ? body['job_details'] : {};
  const valueOf = (name: string, longest: number) =>
    textOf(body[name], longest) ?? textOf(details[name], longest);
  const text = withoutTexts(body);
  const pieces = piecesOf(text);
  const { jobReference, contact: found, mpan: point, dno, supplierMpid } = factsIn({ text, pieces }, []);
  const [reference, mpan] = [valueOf('job_id', 100), valueOf('mpan', 60)];
  const said = isObject(body['contact']) ? body['contact'] : {};
  const contact = {
    name: textOf(said['name'], 200) ?? found.name,
    telephone: textOf(said['telephone'], 40) ?? found.telephone,
  };
  const isUnknown = contact.name === null && contact.telephone === null;
  return {
    facts: {
      jobReference: reference ?? jobReference,
      ...(mpan === null ? { mpan: point, dno } : pointOfText(mpan)),
      supplierMpid,
      ...(!isUnknown && { contact }),
    },
    supply: { ...supplySignsIn(text, pieces), ...outcomeOf(body, details) },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** How often a property of this name is in a value, at any depth. */
function countOf(name: string, value: unknown): number {
  let count = 0;
  const left: unknown[] = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (Object.hasOwn(next, name)) count += 1;
    for (const inner of Object.values(next)) left.push(inner);
  }
  return count;
}

/** A property that comes twice in an object has two values, of which a parser keeps the last. */
const isAmbiguous = (text: string, value: unknown): boolean =>
  ['job_id', 'mpan'].some(
    (name) => (text.match(new RegExp(`"${name}"\\s*:`, 'g'))?.length ?? 0) > countOf(name, value),
  );

/**
 * Which job a body is about, where, and whom to ask, where it is JSON that has them as a submission does. Texts in it may name other jobs, metering points and
 * people, and come first. Null for everything else.
 */
export function parsedFacts(texts: readonly string[]): ParsedFacts | null {
  for (const text of texts) {
    const value = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
    const body = submissionIn(value);
    if (body !== undefined) return isAmbiguous(text, value) ? null : factsOf(body);
  }
  return null;
}
