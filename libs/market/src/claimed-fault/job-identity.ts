import { cutText } from '@team-operations/schemas';
import { isMpid } from '../parties/party.ts';
import type { ClaimedFault } from './claimed-fault.ts';

import {
  isDetails,
  isOneOf,
  isTree,
  jobNames,
  lettersOf,
  pointNames,
  type JobObject,
  type Tree,
} from './job-objects.ts';
import { pointOfText } from './point-of-text.ts';

/** Which job, where, and whom to ask. */
export type Identity = Pick<ClaimedFault, 'jobReference' | 'mpan' | 'dno' | 'supplierMpid' | 'contact'>;

interface Entry {
  letters: string;
  value: unknown;
  depth: number;
}

/** The properties of an object, those at the top first: `job_details` has its own beside them. */
function entriesIn(tree: Tree): Entry[] {
  const entries: Entry[] = [];
  const left: { value: unknown; depth: number }[] = [{ value: tree, depth: 0 }];
  for (const { value, depth } of left) {
    if (Array.isArray(value))
      left.push(...value.slice(0, 50).map((item: unknown) => ({ value: item, depth })));
    if (!isTree(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      const letters = lettersOf(name.slice(0, 100));
      entries.push({ letters, value: inner, depth });
      const isBeside = depth === 0 && isDetails(letters);
      if (typeof inner === 'object') left.push({ value: inner, depth: isBeside ? 0 : depth + 1 });
    }
  }
  return entries.toSorted((one, other) => one.depth - other.depth);
}

function textOf(sent: unknown, longest: number): string | null {
  const value: unknown = Array.isArray(sent) ? sent[0] : sent;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = cutText(
    String(value)
      .replaceAll(/\p{Cc}/gu, '')
      .trim(),
    longest,
  );
  return text === '' ? null : text;
}

/** The value of the property at the top that has such a name, of several there by the order of names. */
function valueIn(entries: readonly Entry[], names: readonly RegExp[], longest: number): string | null {
  const having = entries.filter(
    ({ letters, value }) => isOneOf(names, letters) && textOf(value, longest) !== null,
  );
  const atTop = having.filter(({ depth }) => depth === having[0]?.depth);
  const best = names.map((name) => atTop.find(({ letters }) => name.test(letters)));
  return textOf(best.find((entry) => entry !== undefined)?.value, longest);
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** The metering point that the properties at the top have; an empty text where they have several. */
function pointIn(entries: readonly Entry[]): string | null {
  const first = valueIn(entries, pointNames, 60);
  const exact = entries.filter(({ letters, depth }) => letters === 'mpan' && depth === 0);
  const points = new Set(
    exact.map(({ value }) => digitsOf(textOf(value, 60) ?? '')).filter((it) => it !== ''),
  );
  return points.size > 1 ? '' : first;
}

const contactNames = /^contact(?:s|details|person)?$/;
const personNames = [/^(?:contact)?(?:full)?name$/];
const ownPersonNames = [/^contact(?:full)?name$/];
const telephoneNames = [/^(?:contact)?(?:tel|telephone|phone|mobile)(?:number|no)?$/];

function contactIn(entries: readonly Entry[]): Identity['contact'] | null {
  const sent = entries.find(({ letters, value }) => contactNames.test(letters) && isTree(value))?.value;
  const inside = isTree(sent) ? entriesIn(sent) : [];
  const atTop = entries.filter(({ depth }) => depth === 0);
  const name = valueIn(inside, personNames, 200) ?? valueIn(atTop, ownPersonNames, 200);
  const telephone = valueIn(inside, telephoneNames, 40) ?? valueIn(atTop, telephoneNames, 40);
  return name === null && telephone === null ? null : { name, telephone };
}

function firstOf<Value>(all: readonly Entry[][], read: (entries: Entry[]) => Value | null): Value | null {
  for (const entries of all) {
    const value = read(entries);
    if (value !== null) return value;
  }
  return null;
}

/** The identity of a job, as its own properties say, and no text; the contact is null where they have none. What it has not is read from around it. */
export function identityOf({ body, own, outer }: JobObject): Omit<Identity, 'contact'> & {
  contact: Identity['contact'] | null;
  /** Whether it says where it is, if only with what is no metering point. */
  namesPoint: boolean;
} {
  const all = [body, ...(own === body ? [] : [own]), ...outer].map(entriesIn);
  const supplier = firstOf(all, (it) => valueIn(it, [/^supplier(?:mpid)?$/], 10))?.toUpperCase() ?? '';
  const [inside = []] = all;
  const point = firstOf(all, pointIn);
  return {
    jobReference: valueIn(inside, jobNames, 100),
    ...pointOfText(point ?? ''),
    namesPoint: point !== null,
    supplierMpid: isMpid(supplier) ? supplier : null,
    contact: firstOf(all, contactIn),
  };
}

/** A text that could have names and values of its own, as sentences have. */
const mayName = (value: unknown): boolean => typeof value === 'string' && /[:=>[]/.test(value);

/** The names and values of a submission as text, without texts that have names: by these a misspelt property is found too. */
export const namesAndValues = ({ body }: JobObject): string =>
  JSON.stringify(body, (_, value: unknown) => (mayName(value) ? '' : value));

/** The same of its own properties, and none of its blocks: a return visit has an outcome too. */
export function ownNamesAndValues({ body }: JobObject): string {
  const own = entriesIn(body).filter(({ depth, value }) => depth === 0 && typeof value !== 'object');
  return JSON.stringify(own.map(({ letters, value }) => ({ [letters]: mayName(value) ? '' : value })));
}
