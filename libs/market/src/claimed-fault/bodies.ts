import { isTree, type Named, namedIn, ownJobs, ownPoints, withoutOthers, type Tree } from './body-tree.ts';
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

const isOfSubmission = (letters: string, value: unknown) =>
  /^(?:dnoissue|jobdetails|outcomecode|failurereason|sipani|tampering|meterfaultdetails)$/.test(letters) ||
  /mpan/.test(letters) ||
  // `job` may hold all of the job.
  (typeof value !== 'object' && jobNames.some((name) => name.test(letters)));

/** Whether an object is a submission itself, and no wrapper of one. */
const isSubmission = (tree: Tree): boolean =>
  propertiesOf(tree).some(([letters, value]) => value != null && isOfSubmission(letters, value));

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

const names = (value: unknown): boolean => isNaming(namedIn(value));

interface Section {
  name: string;
  value: unknown;
  named: Named;
}

/** All that sections name. */
const union = (sections: readonly Section[]) => ({
  jobs: new Set(sections.flatMap(({ named }) => [...named.jobs])),
  points: new Set(sections.flatMap(({ named }) => [...named.points])),
  reports: sections.filter(({ named }) => named.hasReport).length,
});

/** Of the properties of an object, the one beside which the others name nothing that it does not, and report nothing. */
function onlyNaming(sections: readonly Section[]): Section | undefined {
  const { jobs, points, reports } = union(sections);
  // One that names as many as all of them names all.
  return sections.find(
    ({ named }) =>
      named.jobs.size === jobs.size &&
      named.points.size === points.size &&
      reports === (named.hasReport ? 1 : 0),
  );
}

/** The properties of an object that are parts of one submission, such as its pages, or its earlier state beside the present one; none where it has no such parts. */
function partsOfOne(sections: readonly Section[]): Section[] {
  const { jobs, points } = union(sections);
  if (jobs.size > 1 || points.size > 1) return [];
  const parts = sections.filter(({ value }) => isTree(value));
  // Beside a contact of its own, a report that names neither may be of another job.
  const isOther = parts.some(({ named }) => named.hasReport && named.jobs.size + named.points.size === 0);
  const meant = parts.filter(({ value, named }) => isNaming(named) || isSubmission(value as Tree));
  const isNamed = sections.some(({ named }) => isNaming(named));
  return isNamed && meant.length > 1 && !isOther ? parts : [];
}

const isNaming = ({ jobs, points, hasReport }: Named) => jobs.size > 0 || points.size > 0 || hasReport;
const sectionsOf = (tree: Tree): Section[] =>
  Object.entries(tree).map(([name, value]) => ({ name, value, named: namedIn(value) }));
const without = (tree: Tree, sections: readonly Section[]): Tree => {
  const names = new Set(sections.map(({ name }) => name));
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !names.has(name)));
};

/** What is about each item of a list: itself, or the submission that it wraps. */
function submissionOf(item: unknown): Tree | null {
  const { value, outer } = unwrapped(item);
  if (!isTree(value)) return null;
  return Object.fromEntries([...outer.toReversed(), value].flatMap(Object.entries));
}

/** What a body is about: one thing, or the parts of one. */
interface Unwrapped {
  value: unknown;
  parts: readonly Tree[];
  outer: Tree[];
}

/** Follows lists of one, and objects that are no submission, to the one thing in them that names a job or a metering point. */
function unwrapped(body: unknown): Unwrapped {
  const outer: Tree[] = [];
  let value = body;
  for (;;) {
    if (Array.isArray(value) && value.length === 1) {
      [value] = value as unknown[];
      continue;
    }
    if (!isTree(value) || isSubmission(value)) return { value, parts: [], outer };
    const sections = sectionsOf(value);
    const parts = partsOfOne(sections);
    if (parts.length > 0) {
      outer.unshift(without(value, parts));
      return { value: undefined, parts: parts.map((part) => part.value as Tree), outer };
    }
    const found = onlyNaming(sections.filter(({ named }) => isNaming(named)));
    if (found === undefined) return { value, parts: [], outer };
    outer.unshift(without(value, [found]));
    value = found.value;
  }
}

/** Which jobs a parsed body is about, where its structure says so. */
export function jobsOf(body: unknown): Jobs {
  const named = [...namedIn(body).jobs];
  const { value, parts, outer } = unwrapped(body);
  if (parts.length > 0) return { jobs: [jobOf(parts, outer)], outer, named };
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
