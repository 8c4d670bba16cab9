import { innerValue } from './body-value.ts';
import { isDetails, jobNames, ofBlock, ofSite, pointNames, propertiesOf, textOfValue } from './names.ts';
import { resembles } from './pieces.ts';

export type Tree = Readonly<Record<string, unknown>>;

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper values are left out; a body of more is no submission, and is read as a text. */
const deepest = 60;
/** A submission has less than a hundred, and of more than 50 none is named. The structure is read in a single step. */
const mostValues = 6000;
/** What JSON in a string adds to the depth: two or three layers are sent by mistake. */
const layerOfString = 20;

/** A body with what is JSON in its strings as values; null where it has too many. */
export function bodyTree(body: unknown): unknown {
  let left = mostValues;
  function read(value: unknown, depth: number): unknown {
    left -= 1;
    if (left < 0 || depth > deepest) return undefined;
    if (typeof value === 'string') {
      const layer = innerValue(value);
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
  /** Metering points, in digits where they have some. */
  points: ReadonlySet<string>;
  /** Whether an object of it has a report beside a contact, or another name of a job, as a submission has. */
  hasReport: boolean;
}
const nothing: Named = { jobs: new Set(), points: new Set(), hasReport: false };
const known = new WeakMap<object, Named>();
/** More than that is several in any case. */
const mostNamed = 20;

const isJobName = (letters: string) => jobNames[0]?.test(letters) === true;
const isWeakName = (letters: string) => jobNames[1]?.test(letters) === true;
const addAll = (to: Set<string>, from: Iterable<string>) => {
  for (const it of from) if (to.size < mostNamed) to.add(it);
};

/** Values that can be metering points: in a list, or an object, too. */
const pointsOf = (value: unknown): string[] =>
  (typeof value === 'object' && value !== null ? Object.values(value) : [value])
    .map((it) => textOfValue(it).replaceAll(/[ -]/g, ''))
    .filter((it) => /\d{8}/.test(it));

/** The names of jobs (`job_id`) and metering points in a value. */
export function namedIn(value: unknown): Named {
  if (typeof value !== 'object' || value === null) return nothing;
  const before = known.get(value);
  if (before !== undefined) return before;
  const [jobs, points] = [new Set<string>(), new Set<string>()];
  let [hasReport, reports, refers] = [false, false, false];
  for (const [letters, inner] of propertiesOf(value)) {
    reports ||= inner !== null && resembles(letters, 'dnoissue');
    refers ||= inner !== null && (/^contact/.test(letters) || isWeakName(letters));
    if (ofBlock(letters)) continue;
    const text = textOfValue(inner);
    if (isJobName(letters) && text !== '') addAll(jobs, [text]);
    if (letters.includes('mpan')) addAll(points, pointsOf(inner));
    const below = namedIn(inner);
    addAll(jobs, below.jobs);
    addAll(points, below.points);
    hasReport ||= below.hasReport;
  }
  const named = { jobs, points, hasReport: hasReport || (reports && refers) };
  known.set(value, named);
  return named;
}

/** Whether something is about another job, or another metering point, than those named; or a submission of its own that says of neither. */
function isOther(value: unknown, jobs: ReadonlySet<string>, points: ReadonlySet<string>): boolean {
  const named = namedIn(value);
  const isSame = (own: ReadonlySet<string>, found: ReadonlySet<string>) =>
    [...found].every((it) => own.has(it));
  if (!isSame(jobs, named.jobs) || !isSame(points, named.points)) return true;
  return named.hasReport && named.jobs.size + named.points.size === 0;
}

/** Reads what an object says itself: in its own properties and its details, or else in blocks about its site. Each object is read once. */
function ownIn(
  read: (letters: string, value: unknown) => readonly string[],
): (tree: Tree) => ReadonlySet<string> {
  const known = new WeakMap<Tree, ReadonlySet<string>>();
  function ownOf(tree: Tree): ReadonlySet<string> {
    const before = known.get(tree);
    if (before !== undefined) return before;
    const own = new Set<string>();
    const inside: Tree[] = [];
    for (const [letters, value] of propertiesOf(tree)) {
      const found = read(letters, value);
      if (found.length > 0) addAll(own, found);
      else if (isTree(value) && isDetails(letters)) addAll(own, ownOf(value));
      else if (isTree(value) && ofSite(letters)) inside.push(value);
    }
    if (own.size === 0) for (const it of inside) addAll(own, ownOf(it));
    known.set(tree, own);
    return own;
  }
  return ownOf;
}

/** The names of the job in an object itself. */
export const ownJobs = ownIn((letters, value) =>
  [textOfValue(value)].filter((text) => isJobName(letters) && text !== ''),
);

/** The metering points of an object itself. */
export const ownPoints = ownIn((letters, value) =>
  pointNames.some((name) => name.test(letters)) ? pointsOf(value) : [],
);

/** A tree without what is about other jobs, or at other metering points than the job of these names, and what that is. */
export function withoutOthers(
  tree: Tree,
  jobs: ReadonlySet<string>,
  points: ReadonlySet<string>,
): { own: Tree; others: unknown[] } {
  const others: unknown[] = [];
  function read(value: unknown, letters: string): unknown {
    if (typeof value !== 'object' || value === null || ofBlock(letters)) return value;
    const isPart = isTree(value) && ofSite(letters);
    const isOwn = isPart && [...ownJobs(value)].every((job) => jobs.has(job));
    // A block about the site may have something of another job beside what is of this one.
    if (isOwn) return properties(value);
    if (isOther(value, jobs, points)) {
      others.push({ [letters]: value });
      return undefined;
    }
    return Array.isArray(value) ? value.map((item) => read(item, letters)) : properties(value as Tree);
  }
  const properties = (value: Tree): Tree =>
    Object.fromEntries(propertiesOf(value).map(([letters, inner, name]) => [name, read(inner, letters)]));
  return { own: properties(tree), others };
}
