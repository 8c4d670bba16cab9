import { parsed } from './body-value.ts';
import { lettersOf } from './letters.ts';

export type Tree = Readonly<Record<string, unknown>>;

/** A job that a body names, and what the body says of it. */
export interface JobObject {
  /** The submission, as far as it can be recognised. */
  body: Tree;
  /** The submission alone, where the object around it has properties of one too. */
  within: Tree | null;
  /** All that is about this job: the wrappers of the submission too, and nothing of other jobs. */
  own: Tree;
  /** What encloses several jobs, the innermost first. */
  outer: Tree[];
}

interface Visited {
  /** What was read, without jobs; undefined where it is a job. */
  tree: unknown;
  jobs: JobObject[];
  /** Jobs within these, such as an earlier one. */
  inner: JobObject[];
}

/** Whether an object is about a job of its own. */
type IsJob = (value: Tree) => boolean;

/** Whose properties are those of the submission itself. */
export const isDetails = (letters: string): boolean => /^(?:job|jobdetails|details)$/.test(letters);

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasValue = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

const has = (tree: Tree, isMeant: (letters: string, value: unknown) => boolean): boolean =>
  Object.entries(tree).some(([name, value]) => isMeant(lettersOf(name.slice(0, 60)), value));

const namesJob: IsJob = (tree) => has(tree, (letters, value) => letters === 'jobid' && hasValue(value));
const namesPoint: IsJob = (tree) => has(tree, (letters, value) => letters === 'mpan' && hasValue(value));
const reports: IsJob = (tree) =>
  has(tree, (letters, value) => /^(?:dnoissue|jobdetails)$/.test(letters) && isTree(value));

const ofSubmissions =
  /^(?:dnoissue|jobdetails|mpan|outcomecode|failurereason|sipani|tampering|meterfaultdetails|additionalinfo)$/;
/** An object with one of these is a submission: other objects with a `job_id` refer to one. */
const isSubmission: IsJob = (tree) => has(tree, (letters) => ofSubmissions.test(letters));

/** Deeper values are not read, and a body of more is searched as a text only. */
const deepest = 60;
const mostValues = 20_000;
/** What JSON in a string adds to the depth: two or three layers are sent by mistake. */
const layerOfString = 20;

class TooMuch extends Error {}

const leaf = (tree: unknown): Visited => ({ tree, jobs: [], inner: [] });

const jobsOf = (visited: readonly Visited[]) => ({
  jobs: visited.flatMap(({ jobs }) => jobs),
  inner: visited.flatMap(({ inner }) => inner),
});

function enclose(enclosed: readonly JobObject[], by: Tree): void {
  for (const { outer } of enclosed) outer.push(by);
}

const asJob = (tree: Tree): JobObject => ({ body: tree, within: null, own: tree, outer: [] });

/** A job with the object around it, which is about no other one. `name`: its property there. */
function wrapped({ body, within, own }: JobObject, tree: Tree, name: string): JobObject {
  const both = { ...tree, [name]: own };
  if (isDetails(lettersOf(name))) return { body: both, within, own: both, outer: [] };
  if (isSubmission(tree)) return { body: both, within: body, own: both, outer: [] };
  return { body, within, own: both, outer: [] };
}

/** In a list of jobs, a submission without a `job_id` is one too. */
function visitedList(items: readonly Visited[]): Visited {
  const { jobs, inner } = jobsOf(items);
  if (jobs.length === 0) return { tree: items.map(({ tree }) => tree), jobs, inner };
  const all = items.map(({ tree, ...found }) =>
    found.jobs.length === 0 && isTree(tree) && isSubmission(tree)
      ? { tree: undefined, jobs: [asJob(tree)], inner: found.inner }
      : { tree, ...found },
  );
  return { tree: all.map(({ tree }) => tree), ...jobsOf(all) };
}

/** Reads one value after another; throws `TooMuch` when the body is not that of a submission. */
function createVisit(isJob: IsJob) {
  let left = mostValues;

  function visit(value: unknown, depth: number, isPart = false): Visited {
    left -= 1;
    if (left < 0) throw new TooMuch();
    if (depth > deepest) return leaf(undefined);
    if (typeof value === 'string') {
      const layer = parsed(value);
      return layer === undefined ? leaf(value) : visit(layer, depth + layerOfString, isPart);
    }
    if (Array.isArray(value)) return visitedList(value.map((item) => visit(item, depth + 1)));
    if (!isTree(value)) return leaf(value);
    const isOwn = !isPart && isJob(value);
    const properties = Object.entries(value).map(
      ([name, inner]) => [name, visit(inner, depth + 1, isOwn && isDetails(lettersOf(name)))] as const,
    );
    return visitedObject(properties, isOwn);
  }

  function visitedObject(properties: readonly (readonly [string, Visited])[], isOwn: boolean): Visited {
    const tree = Object.fromEntries(properties.map(([name, { tree: inner }]) => [name, inner]));
    const { jobs, inner } = jobsOf(properties.map(([, visited]) => visited));
    if (isOwn) {
      enclose([...jobs, ...inner], tree);
      return { tree: undefined, jobs: [asJob(tree)], inner: [...jobs, ...inner] };
    }
    const [job, ...others] = jobs;
    if (job === undefined || others.length > 0) {
      enclose([...jobs, ...inner], tree);
      return { tree, jobs, inner };
    }
    enclose(inner, tree);
    const [within = ''] = properties.find(([, visited]) => visited.jobs[0] === job) ?? [];
    return { tree: undefined, jobs: [wrapped(job, tree, within)], inner };
  }

  return visit;
}

function found(value: unknown, isJob: IsJob): JobObject[] {
  try {
    const { jobs, inner } = createVisit(isJob)(value, 0);
    return [...jobs, ...inner];
  } catch (error) {
    if (error instanceof TooMuch) return [];
    throw error;
  }
}

/** Details in a text name the job in a notation of their own. */
const hasDetailsInText = ({ own }: JobObject): boolean =>
  Object.entries(own).some(([name, value]) => isDetails(lettersOf(name)) && typeof value === 'string');

/** The jobs that a parsed body names; those that metering points or reports are of, where it names none. */
export function jobObjects(value: unknown): JobObject[] {
  for (const isJob of [(tree: Tree) => namesJob(tree) && isSubmission(tree), namesJob, namesPoint]) {
    const jobs = found(value, isJob);
    if (jobs.length > 0) return jobs;
  }
  // Texts in a submission that names no job name none either.
  const unnamed = found(value, reports);
  return unnamed.some(hasDetailsInText) ? [] : unnamed;
}
