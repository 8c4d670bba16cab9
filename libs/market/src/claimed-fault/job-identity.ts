import { cutText } from '@team-operations/schemas';
import { isMpid } from '../parties/party.ts';
import type { ClaimedFault } from './claimed-fault.ts';
import { isDetails, isTree, type JobObject, type Tree } from './job-objects.ts';
import { lettersOf } from './letters.ts';
import { jobNames, pointNames, type Names } from './names.ts';
import { pointOfText } from './point-of-text.ts';

/** What a request says of its identity, if only in a form that cannot be read: the job on record is not asked for it. */
export interface Named {
  point: boolean;
  supplier: boolean;
  contact: boolean;
}

/** Which job, where, and whom to ask; null where a job has no properties for it, or several that differ. */
export interface Identity extends Pick<ClaimedFault, 'jobReference' | 'mpan' | 'dno' | 'supplierMpid'> {
  contact: ClaimedFault['contact'] | null;
  /** All names of the job, where it has several. */
  references: readonly string[];
  named: Named;
}

interface Entry {
  letters: string;
  value: unknown;
  depth: number;
  /** Whether what encloses it is about the same place: not a neighbour, or an earlier job. */
  isOfSite: boolean;
}

const ofSite =
  /^(?:job|jobdetails|details|site|sitedetails|meter|meterdetails|property|premises?|address|location|supply|meteringpoint|point|installation|customer|data|payload|body|request|submission|worksheet|form|fields?|values?|items?|content|message|event|record)$/;

/** So many properties of a tree are looked at; a submission has less than a hundred. */
const mostEntries = 2000;
const known = new WeakMap<Tree, Entry[]>();

/** The properties of an object, those at the top first: `job_details` has its own beside them. */
function entriesIn(tree: Tree): Entry[] {
  const before = known.get(tree);
  if (before !== undefined) return before;
  const entries: Entry[] = [];
  const left: Pick<Entry, 'value' | 'depth' | 'isOfSite'>[] = [{ value: tree, depth: 0, isOfSite: true }];
  for (const { value, depth, isOfSite } of left) {
    if (entries.length > mostEntries) break;
    if (Array.isArray(value))
      left.push(...value.slice(0, 50).map((item: unknown) => ({ value: item, depth, isOfSite })));
    if (!isTree(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      const letters = lettersOf(name.slice(0, 100));
      entries.push({ letters, value: inner, depth, isOfSite });
      const below = depth === 0 && isDetails(letters) ? 0 : depth + 1;
      if (typeof inner === 'object')
        left.push({ value: inner, depth: below, isOfSite: isOfSite && ofSite.test(letters) });
    }
  }
  const sorted = entries.toSorted((one, other) => one.depth - other.depth);
  known.set(tree, sorted);
  return sorted;
}

const isOneOf = (names: Names, letters: string) => names.some((name) => name.test(letters));

function textOf(value: unknown, longest: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return cutText(
    String(value)
      .replaceAll(/\p{Cc}/gu, '')
      .trim(),
    longest,
  );
}

/** The texts of a value, which may be a list of them. */
const textsOf = (value: unknown, longest: number): string[] =>
  (Array.isArray(value) ? value.slice(0, 10) : [value])
    .map((it) => textOf(it, longest))
    .filter((it) => it !== '');

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** The texts of the properties at the top that have such a name: those of the first name that any of them has. */
function textsIn(entries: readonly Entry[], names: Names, longest: number): string[] {
  const having = entries.filter(
    ({ letters, value }) => isOneOf(names, letters) && textsOf(value, longest).length > 0,
  );
  const atTop = having.filter(({ depth }) => depth === having[0]?.depth);
  const first = names.find((name) => atTop.some(({ letters }) => name.test(letters)));
  if (first === undefined) return [];
  return distinct(
    atTop.filter(({ letters }) => first.test(letters)).flatMap(({ value }) => textsOf(value, longest)),
  );
}
const textIn = (entries: readonly Entry[], names: Names, longest: number): string | null =>
  textsIn(entries, names, longest)[0] ?? null;

const contactNames = /^contact(?:s|details|person)?$/;
const personNames = [/^(?:contact)?(?:full)?name$/];
const ownPersonNames = [/^contact(?:full)?name$/];
const telephoneNames = [/^(?:contact)?(?:tel|telephone|phone|mobile)(?:number|no)?$/];

function contactIn(entries: readonly Entry[]): Identity['contact'] {
  const sent = entries.find(
    ({ letters, value }) => contactNames.test(letters) && (isTree(value) || textOf(value, 1) !== ''),
  )?.value;
  const inside = isTree(sent) ? entriesIn(sent) : [];
  const atTop = entries.filter(({ depth }) => depth === 0);
  const written = isTree(sent) ? '' : textOf(sent, 200);
  const name =
    textIn(inside, personNames, 200) ??
    textIn(atTop, ownPersonNames, 200) ??
    (written === '' ? null : written);
  const telephone = textIn(inside, telephoneNames, 40) ?? textIn(atTop, telephoneNames, 40);
  return name === null && telephone === null ? null : { name, telephone };
}

/** What encloses several jobs says of each only what is at its top. */
const atTopOf = (tree: Tree): Entry[] =>
  entriesIn(tree)
    .filter(({ depth }) => depth === 0)
    .slice(0, 200);

function firstOf<Value>(all: readonly Entry[][], read: (entries: Entry[]) => Value | null): Value | null {
  for (const entries of all) {
    const value = read(entries);
    if (value !== null) return value;
  }
  return null;
}

const notEmpty = (texts: string[]): string[] | null => (texts.length === 0 ? null : texts);

/** The names of a job in its own properties. */
export const referencesOf = ({ body }: JobObject): string[] => {
  const entries = entriesIn(body);
  const exact = notEmpty(textsIn(entries, jobNames.slice(0, 1), 100));
  return (
    exact ??
    textsIn(
      entries.filter(({ depth }) => depth === 0),
      jobNames,
      100,
    )
  );
};

const pointsIn = (entries: readonly Entry[], isOfSite: boolean): string[] =>
  textsIn(
    entries.filter((entry) => entry.isOfSite === isOfSite),
    pointNames,
    60,
  ).map((text) => text.replaceAll(/\D/g, '') || text);

/** The metering points that are said to be those of a job, in digits where they have some. */
const pointsOf = (all: readonly Entry[][]): string[] =>
  firstOf(all, (entries) => notEmpty(pointsIn(entries, true))) ?? [];

/** What the properties of a job say, and no text in them. What it has not is read from around it. */
export function identityOf(objects: readonly JobObject[]): Identity {
  const read = objects.map(({ body, own, outer }) => [
    ...(own === body ? [body] : [body, own]).map(entriesIn),
    ...outer.map(atTopOf),
  ]);
  const all = read.flat();
  const references = distinct(objects.flatMap(referencesOf));
  const within = objects.flatMap((object) => (object.within === null ? [] : [entriesIn(object.within)]));
  const points = distinct([...read.flatMap(pointsOf), ...within.flatMap((it) => pointsIn(it, true))]);
  const [point = ''] = points;
  const namesOther = all.some((entries) => pointsIn(entries, false).length > 0);
  const supplier = firstOf(all, (it) => textIn(it, [/^supplier(?:mpid)?$/], 10))?.toUpperCase() ?? null;
  const contact = firstOf(all, contactIn);
  return {
    jobReference: references[0] ?? null,
    ...pointOfText(points.length > 1 ? '' : point),
    supplierMpid: isMpid(supplier ?? '') ? supplier : null,
    contact,
    references,
    named: { point: points.length > 0 || namesOther, supplier: supplier !== null, contact: contact !== null },
  };
}

/** A text that could have names and values of its own, as sentences have. */
const mayName = (value: unknown): boolean => typeof value === 'string' && /[:=>[]/.test(value);

/** The names and values of a submission as text, without texts that have names: by these a misspelt property is found too. */
export const namesAndValues = (objects: readonly JobObject[]): string =>
  JSON.stringify(
    objects.map(({ body }) => body),
    (_, value: unknown) => (mayName(value) ? '' : value),
  );

/** The same of its own properties, and none of its blocks: a return visit has an outcome too. */
export const ownNamesAndValues = (objects: readonly JobObject[]): string =>
  JSON.stringify(
    objects
      .flatMap(({ body }) => entriesIn(body))
      .filter(({ depth, value }) => depth === 0 && typeof value !== 'object')
      .map(({ letters, value }) => ({ [letters]: mayName(value) ? '' : value })),
  );
