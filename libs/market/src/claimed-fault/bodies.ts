import { isTree, namedIn, ownJobs, ownPoints, withoutOthers, type Tree } from './body-tree.ts';
import { referencesOf } from './job-identity.ts';
import { isDetails, jobNames, propertiesOf } from './names.ts';

/** A job that a body is about. */
export interface Job {
  /** The objects that are about it. */
  trees: readonly Tree[];
  /** What encloses them, the innermost first. */
  outer: readonly Tree[];
  /** What of these objects was left out, as about another job or metering point, such as an earlier one; and the names of these jobs. */
  leftOut: readonly unknown[];
  others: readonly string[];
}

/** What a body is about. */
export interface Jobs {
  /** Empty where that is not certain. */
  jobs: readonly Job[];
  /** What encloses all of them. */
  outer: readonly Tree[];
  /** All names of jobs (`job_id`) in it. */
  named: readonly string[];
}

const isOfSubmission = (letters: string) =>
  /^(?:dnoissue|jobdetails|outcomecode|failurereason|sipani|tampering|meterfaultdetails)$/.test(letters) ||
  /mpan/.test(letters) ||
  jobNames.some((name) => name.test(letters));

/** Whether an object is a submission itself, and no wrapper of one. */
const isSubmission = (tree: Tree): boolean =>
  propertiesOf(tree).some(([letters, value]) => value != null && isOfSubmission(letters));

function jobOf(trees: readonly Tree[], outer: readonly Tree[]): Job {
  const own = new Set(trees.flatMap((tree) => [...ownJobs(tree)]));
  const points = new Set(trees.flatMap((tree) => [...ownPoints(tree)]));
  const parts = trees.map((tree) => withoutOthers(tree, own, points));
  const named = new Set(trees.flatMap((tree) => [...namedIn(tree).jobs]));
  return {
    trees: parts.map((part) => part.own),
    outer,
    leftOut: parts.flatMap((part) => part.others),
    others: [...named].filter((job) => !own.has(job)),
  };
}

/** What is said of one job in two objects is about one job. */
function byReference(trees: readonly Tree[]): Tree[][] {
  const keyOf = (tree: Tree): string | Tree => referencesOf(tree)[0] ?? tree;
  return [...Map.groupBy(trees, keyOf).values()];
}

const names = (value: unknown): boolean => {
  const { jobs, points, hasReport } = namedIn(value);
  return jobs.size > 0 || points.size > 0 || hasReport;
};

/** Of the properties of an object, the one beside which the others name nothing that it does not, and report nothing. */
function onlyNaming(
  inside: readonly [name: string, value: unknown][],
): readonly [string, unknown] | undefined {
  const named = inside.map(([, value]) => namedIn(value));
  const jobs = new Set(named.flatMap((it) => [...it.jobs]));
  const points = new Set(named.flatMap((it) => [...it.points]));
  const reports = named.filter(({ hasReport }) => hasReport).length;
  // One that names as many as all of them names all.
  const found = named.findIndex(
    (it) =>
      it.jobs.size === jobs.size && it.points.size === points.size && reports === (it.hasReport ? 1 : 0),
  );
  return inside[found];
}

/** What is about each item of a list: itself, or the submission that it wraps. */
function submissionOf(item: unknown): Tree | null {
  const { value, outer } = unwrapped(item);
  if (!isTree(value)) return null;
  return Object.fromEntries([...outer.toReversed(), value].flatMap(Object.entries));
}

/** Follows lists of one, and objects that are no submission, to the one thing in them that names a job or a metering point. */
function unwrapped(body: unknown): { value: unknown; outer: Tree[] } {
  const outer: Tree[] = [];
  let value = body;
  for (;;) {
    if (Array.isArray(value) && value.length === 1) {
      [value] = value as unknown[];
      continue;
    }
    if (!isTree(value) || isSubmission(value)) return { value, outer };
    const inside = Object.entries(value).filter(([, inner]) => names(inner));
    const found = onlyNaming(inside);
    if (found === undefined) return { value, outer };
    const sections = inside.map(([, inner]) => inner).filter((inner) => isTree(inner) && isSubmission(inner));
    const read = new Set((sections.length > 1 ? inside : [found]).map(([name]) => name));
    const around = Object.fromEntries(Object.entries(value).filter(([name]) => !read.has(name)));
    // All that is about one job is read together, such as its earlier state beside the present one.
    const inner = sections.length > 1 ? sections : found[1];
    outer.unshift(around);
    value = inner;
  }
}

/** Which jobs a parsed body is about, where its structure says so. */
export function jobsOf(body: unknown): Jobs {
  const named = [...namedIn(body).jobs];
  const { value, outer } = unwrapped(body);
  if (Array.isArray(value)) {
    const items = value.map(submissionOf);
    const trees = items.filter((item) => item !== null);
    const jobs = byReference(trees).map((group) => jobOf(group, outer));
    return { jobs: names(value) && trees.length === items.length ? jobs : [], outer, named };
  }
  if (!isTree(value) || !isSubmission(value)) return { jobs: [], outer, named };
  return { jobs: [jobOf([value], outer)], outer, named };
}

/** Details in a text name the job in a notation of their own. */
export const hasDetailsInText = ({ trees }: Job): boolean =>
  trees.some((tree) =>
    propertiesOf(tree).some(([letters, value]) => isDetails(letters) && typeof value === 'string'),
  );
