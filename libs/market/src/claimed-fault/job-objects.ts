import { parsed } from './body-value.ts';

export type Tree = Readonly<Record<string, unknown>>;

/** A job that a body names, and what the body says of it. */
export interface JobObject {
  /** The submission, as far as it can be recognised. */
  body: Tree;
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

/** What an object is about: one that has such a property. */
type Names = (letters: string, value: unknown) => boolean;

export const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const jobNames = [/^jobid$/, /^(?:job(?:ref|reference|number|no)?|externalreference)$/] as const;
export const pointNames = [/^mpan$/, /mpan(?:core|number|no)?$/] as const;
export const isOneOf = (names: readonly RegExp[], letters: string): boolean =>
  names.some((name) => name.test(letters));

/** Whose properties are those of the submission itself. */
export const isDetails = (letters: string): boolean => /^(?:job|jobdetails|details)$/.test(letters);

/** An object with one of these is a submission, whatever job it encloses. */
const isOfSubmission = (letters: string) => /^(?:dnoissue|jobdetails|mpan)$/.test(letters);

export const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasValue = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');

/** Deeper, and beyond so many values, a body is searched as a text only. */
const deepest = 60;
const mostValues = 20_000;
/** What JSON in a string adds to the depth: two or three layers are sent by mistake. */
const layerOfString = 20;

class TooMuch extends Error {}

/** Reads one value after another; throws `TooMuch` when the body is not that of a submission. */
function createVisit(names: Names) {
  let left = mostValues;

  const visitAll = (values: readonly unknown[], depth: number): Visited[] =>
    values.map((value) => visit(value, depth));

  function visit(value: unknown, depth: number): Visited {
    left -= 1;
    if (left < 0 || depth > deepest) throw new TooMuch();
    if (typeof value === 'string') {
      const layer = parsed(value);
      return layer === undefined ? leaf(value) : visit(layer, depth + layerOfString);
    }
    if (Array.isArray(value)) {
      const items = visitAll(value, depth + 1);
      return { tree: items.map(({ tree }) => tree), ...jobsOf(items) };
    }
    if (!isTree(value)) return leaf(value);
    const properties = Object.keys(value);
    return visitObject(value, properties, visitAll(Object.values(value), depth + 1));
  }

  function visitObject(value: Tree, properties: readonly string[], visited: readonly Visited[]): Visited {
    const tree = Object.fromEntries(properties.map((name, index) => [name, visited[index]?.tree]));
    const { jobs, inner } = jobsOf(visited);
    const enclose = (enclosed: readonly JobObject[], by: Tree) => {
      for (const { outer } of enclosed) outer.push(by);
    };
    if (properties.some((name) => names(lettersOf(name), value[name]))) {
      enclose([...jobs, ...inner], tree);
      return { tree: undefined, jobs: [{ body: tree, own: tree, outer: [] }], inner: [...jobs, ...inner] };
    }
    const [job, ...others] = jobs;
    if (job === undefined || others.length > 0) {
      enclose([...jobs, ...inner], tree);
      return { tree, jobs, inner };
    }
    enclose(inner, tree);
    const within = properties[visited.findIndex(({ jobs: [one] }) => one === job)] ?? '';
    return { tree: undefined, jobs: [wrapped(job, tree, within)], inner };
  }

  return visit;
}

const leaf = (tree: unknown): Visited => ({ tree, jobs: [], inner: [] });

const jobsOf = (visited: readonly Visited[]) => ({
  jobs: visited.flatMap(({ jobs }) => jobs),
  inner: visited.flatMap(({ inner }) => inner),
});

/** A job with the object around it, which is about no other one. `name`: its property there. */
function wrapped({ body, own }: JobObject, tree: Tree, name: string): JobObject {
  const both = { ...tree, [name]: own };
  const isBody =
    isDetails(lettersOf(name)) ||
    Object.keys(tree).some((it) => it !== name && isOfSubmission(lettersOf(it)));
  return { body: isBody ? both : body, own: both, outer: [] };
}

function found(value: unknown, names: Names): JobObject[] {
  try {
    const { jobs, inner } = createVisit(names)(value, 0);
    return [...jobs, ...inner];
  } catch (error) {
    if (error instanceof TooMuch) return [];
    throw error;
  }
}

const namesJob: Names = (letters, value) => isOneOf(jobNames, letters) && hasValue(value);
const namesPoint: Names = (letters, value) => letters === 'mpan' && hasValue(value);
const reports: Names = (letters, value) => isOfSubmission(letters) && isTree(value);

/** Details in a text name the job in a notation of their own. */
const hasDetailsInText = ({ own }: JobObject): boolean =>
  Object.entries(own).some(([name, value]) => isDetails(lettersOf(name)) && typeof value === 'string');

/** The jobs that a parsed body names; those that metering points or reports are of, where it names none. */
export function jobObjects(value: unknown): JobObject[] {
  for (const names of [namesJob, namesPoint]) {
    const jobs = found(value, names);
    if (jobs.length > 0) return jobs;
  }
  // Texts in a submission that names no job name none either.
  const unnamed = found(value, reports);
  return unnamed.some(hasDetailsInText) ? [] : unnamed;
}
