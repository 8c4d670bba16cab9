import { cutText } from '@team-operations/schemas';
import { isMpid } from '../parties/party.ts';
import { isTree, type Tree } from './body-tree.ts';
import type { ClaimedFault } from './claimed-fault.ts';
import { noIdentity } from './facts.ts';
import {
  contactName,
  isDetails,
  isWrapper,
  jobNames,
  ofSite,
  ownPersonName,
  personName,
  pointNames,
  propertiesOf,
  supplierName,
  telephoneName,
  textOfValue,
  type Names,
} from './names.ts';
import { resembles } from './pieces.ts';
import { pointDigits, pointOfText } from './point-of-text.ts';

/** Which job, where, and whom to ask; null where a job has no properties for it, or several that differ. */
export interface Identity extends Pick<ClaimedFault, 'jobReference' | 'mpan' | 'dno' | 'supplierMpid'> {
  contact: ClaimedFault['contact'];
  /** All names of the job, where it has several. */
  references: readonly string[];
}

interface Entry {
  letters: string;
  value: unknown;
  depth: number;
}

/** So many properties of a tree are looked at; a submission has less than a hundred. */
const mostEntries = 2000;
const known = new WeakMap<Tree, Entry[]>();

/** The properties of an object and of its blocks about the site, those at the top first: `job_details` has its own beside them. */
function entriesIn(tree: Tree): Entry[] {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const entries: Entry[] = [];
  const left: Pick<Entry, 'value' | 'depth'>[] = [{ value: tree, depth: 0 }];
  for (const { value, depth } of left) {
    if (entries.length > mostEntries) break;
    if (Array.isArray(value)) left.push(...value.map((item: unknown) => ({ value: item, depth })));
    if (!isTree(value)) continue;
    for (const [letters, inner] of propertiesOf(value)) {
      entries.push({ letters, value: inner, depth });
      const isBeside = depth === 0 && (isDetails(letters) || isWrapper(letters));
      const below = isBeside ? 0 : depth + 1;
      if (typeof inner === 'object' && ofSite(letters)) left.push({ value: inner, depth: below });
    }
  }
  const sorted = entries.toSorted((one, other) => one.depth - other.depth);
  known.set(tree, sorted);
  return sorted;
}

const textOf = (value: unknown, longest: number): string => cutText(textOfValue(value), longest);

/** The texts of a value, which may be a list of them. */
const textsOf = (value: unknown, longest: number): string[] =>
  (Array.isArray(value) ? value.slice(0, 100) : [value])
    .map((it) => textOf(it, longest))
    .filter((it) => it !== '');

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The texts of the properties at the top that have such a name: those of the first name that any of them has. */
function textsIn(entries: readonly Entry[], names: Names, longest: number): string[] {
  const having = entries.filter(
    ({ letters, value }) => names.some((name) => name.test(letters)) && textsOf(value, longest).length > 0,
  );
  const atTop = having.filter(({ depth }) => depth === having[0]?.depth);
  const first = names.find((name) => atTop.some(({ letters }) => name.test(letters)));
  if (first === undefined) return [];
  return distinct(
    atTop.filter(({ letters }) => first.test(letters)).flatMap(({ value }) => textsOf(value, longest)),
  );
}

/** One text, where they do not differ. */
const oneOf = (texts: readonly string[]): string | null => (texts.length === 1 ? (texts[0] ?? null) : null);

/** A list of one is what is in it. */
const single = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? (value as unknown[])[0] : value;

function contactIn(entries: readonly Entry[]): Identity['contact'] | null {
  const sent = entries.filter(({ letters, value }) => contactName.test(letters) && value != null);
  if (distinct(sent.map(({ value }) => JSON.stringify(value))).length > 1) return noIdentity.contact;
  const contact = single(sent[0]?.value);
  const inside = isTree(contact) ? entriesIn(contact).filter(({ depth }) => depth === 0) : [];
  const atTop = entries.filter(({ depth }) => depth === 0);
  const written = isTree(contact) ? '' : textOf(contact, 200);
  const name =
    oneOf(textsIn(inside, [personName], 200)) ??
    oneOf(textsIn(atTop, [ownPersonName], 200)) ??
    (written === '' ? null : written);
  const telephone = oneOf(textsIn(inside, [telephoneName], 40)) ?? oneOf(textsIn(atTop, [telephoneName], 40));
  return name === null && telephone === null ? null : { name, telephone };
}
/** What encloses a submission says of it only what is at its top. */
const atTopOf = (tree: Tree): Entry[] => entriesIn(tree).filter(({ depth }) => depth === 0);

/** What is said at the nearest place that says it: by all of the objects that are about the job, or around them. */
function nearest<Value>(all: readonly Entry[][], read: (entries: Entry[]) => readonly Value[]): Value[] {
  for (const entries of all) {
    const values = read(entries);
    if (values.length > 0) return [...values];
  }
  return [];
}

/** Whether an object has a report of a fault itself. */
const reports = (tree: Tree): boolean =>
  propertiesOf(tree).some(
    ([letters, value]) =>
      value != null && (resembles(letters, 'dnoissue') || /^(?:tampering|meterfault)/.test(letters)),
  );

/** The names of the job in an object that is about it. */
export function referencesOf(tree: Tree): string[] {
  const entries = entriesIn(tree);
  const exact = textsIn(entries, jobNames.slice(0, 1), 100);
  return exact.length > 0 ? exact : textsIn(atTopOf(tree), jobNames, 100);
}

/**
 * What the properties of a job say, and no text in them.
 * @param trees the objects that are about it
 * @param outer what encloses them, the innermost first: what they have not is read from it
 */
export function identityOf(trees: readonly Tree[], outer: readonly Tree[]): Identity {
  const own = trees.map(entriesIn);
  const around = outer.map(atTopOf);
  const all = [own.flat(), ...around];
  const references = distinct(trees.flatMap(referencesOf));
  const inOwn = own.map((entries) => textsIn(entries, pointNames, 60));
  const inAround = inOwn.some((texts) => texts.length === 0)
    ? nearest(around, (it) => textsIn(it, pointNames, 60))
    : [];
  const points = distinct(inOwn.flatMap((texts) => (texts.length > 0 ? texts : inAround)).map(pointDigits));
  const supplier = oneOf(nearest(all, (it) => textsIn(it, [supplierName], 10)))?.toUpperCase() ?? '';
  const contactsIn = (entries: Entry[]) => [contactIn(entries)].filter((found) => found !== null);
  // Beside the contact of an earlier state, that of the only part that reports.
  const reporting = trees.filter(reports);
  const reporter =
    reporting.length === 1 && trees.length > 1 ? nearest(reporting.map(entriesIn), contactsIn) : [];
  const contacts = reporter.length > 0 ? reporter : nearest(all, contactsIn);
  return {
    jobReference: references[0] ?? null,
    ...pointOfText(oneOf(points) ?? ''),
    supplierMpid: isMpid(supplier) ? supplier : null,
    contact: contacts[0] ?? noIdentity.contact,
    references,
  };
}

/** A text that could have names and values of its own, as sentences have. */
const mayName = (value: unknown): boolean => typeof value === 'string' && /[:=>[]/.test(value);

/** The names and values of a submission as text, without texts that have names: by these a misspelt property is found too. */
export const namesAndValues = (trees: readonly Tree[]): string =>
  JSON.stringify(trees, (_, value: unknown) => (mayName(value) ? '' : value));

/** The same of its own properties, and none of its blocks: a return visit has an outcome too. */
export const ownNamesAndValues = (trees: readonly Tree[]): string =>
  JSON.stringify(
    trees
      .flatMap(atTopOf)
      .filter(({ value }) => typeof value !== 'object')
      .map(({ letters, value }) => ({ [letters]: mayName(value) ? '' : value })),
  );
