import { parsed } from './body-value.ts';
import { lettersOf } from './letters.ts';
import { isDetails, jobNames, ofBlock, ofSite } from './names.ts';

export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper values are left out; a body of more is no submission, and is read as a text. */
const deepest = 60;
const mostValues = 20_000;
/** What JSON in a string adds to the depth: two or three layers are sent by mistake. */
const layerOfString = 20;

/** A body with what is JSON in its strings as values; null where it has too many. */
export function bodyTree(body: unknown): unknown {
  let left = mostValues;
  function read(value: unknown, depth: number): unknown {
    left -= 1;
    if (left < 0 || depth > deepest) return undefined;
    if (typeof value === 'string') {
      const layer = parsed(value);
      return layer === undefined ? value : read(layer, depth + layerOfString);
    }
    if (Array.isArray(value)) return value.map((item) => read(item, depth + 1));
    if (!isTree(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, read(inner, depth + 1)]));
  }
  const tree = read(body, 0);
  return left < 0 ? null : tree;
}

/** What is named in a value, at any depth, in blocks that can be about another job. */
export interface Named {
  jobs: ReadonlySet<string>;
  hasPoint: boolean;
}
const nothing: Named = { jobs: new Set(), hasPoint: false };
const known = new WeakMap<object, Named>();
/** More than that is several in any case. */
const mostNamed = 20;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
const isJobName = (letters: string) => jobNames[0]?.test(letters) === true;

/** The names of jobs (`job_id`) in a value, and whether it has that of a metering point. */
export function namedIn(value: unknown): Named {
  if (typeof value !== 'object' || value === null) return nothing;
  const before = known.get(value);
  if (before !== undefined) return before;
  const jobs = new Set<string>();
  let hasPoint = false;
  for (const [name, inner] of Object.entries(value)) {
    const letters = Array.isArray(value) ? '' : lettersOf(name.slice(0, 60));
    if (ofBlock(letters)) continue;
    const text = textOf(inner);
    if (isJobName(letters) && text !== '' && jobs.size < mostNamed) jobs.add(text);
    hasPoint ||= /mpan/.test(letters) && inner !== null && inner !== undefined;
    const below = namedIn(inner);
    for (const job of below.jobs) if (jobs.size < mostNamed) jobs.add(job);
    hasPoint ||= below.hasPoint;
  }
  const named = { jobs, hasPoint };
  known.set(value, named);
  return named;
}

/** The names of the job in an object itself: in its own properties, or else in those of blocks about its site. */
export function ownJobs(tree: Tree): ReadonlySet<string> {
  const own = new Set<string>();
  const inside: Tree[] = [];
  for (const [name, value] of Object.entries(tree)) {
    const letters = lettersOf(name.slice(0, 60));
    const text = textOf(value);
    if (isJobName(letters) && text !== '') own.add(text);
    else if (isTree(value) && isDetails(letters)) for (const job of ownJobs(value)) own.add(job);
    else if (isTree(value) && ofSite(letters)) inside.push(value);
  }
  return own.size > 0 ? own : new Set(inside.flatMap((it) => [...ownJobs(it)]));
}

/** A tree without what is about other jobs, or at other metering points than the job of these names, and what that is. */
export function withoutOthers(tree: Tree, jobs: ReadonlySet<string>): { own: Tree; others: unknown[] } {
  const others: unknown[] = [];
  function read(value: unknown, letters: string): unknown {
    if (typeof value !== 'object' || value === null || ofBlock(letters)) return value;
    const named = namedIn(value);
    const isOther =
      [...named.jobs].some((job) => !jobs.has(job)) || (letters !== '' && !ofSite(letters) && named.hasPoint);
    // What encloses another job may have something of this one beside it.
    const isOwn = isTree(value) && ofSite(letters) && [...ownJobs(value)].every((job) => jobs.has(job));
    if (isOther && isOwn) return properties(value);
    if (isOther) {
      others.push({ [letters]: value });
      return undefined;
    }
    return Array.isArray(value) ? value.map((item) => read(item, letters)) : properties(value as Tree);
  }
  const properties = (value: Tree): Tree =>
    Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, read(inner, lettersOf(name.slice(0, 60)))]),
    );
  return { own: properties(tree), others };
}
