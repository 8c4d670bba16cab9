import { bodyValue, type BodyValue } from './body-value.ts';
import type { ClaimedFault, NamedJob } from './claimed-fault.ts';
import { hasSigns } from './facts.ts';
import { identityOf, namesAndValues, ownNamesAndValues, referencesOf, type Named } from './job-identity.ts';
import { jobObjects, type JobObject, type Tree } from './job-objects.ts';
import { plainParts } from './plain-text.ts';
import { readSupply, readText, type Next, type TextReading } from './read-text.ts';
import { bothSigns, isSupplyInDoubt, isSupplyOff, noSupplySigns, type SupplySigns } from './supply-signs.ts';

/** What a body says of the job that it is about, or of the one of several that is in the greatest danger. */
export interface JobReading {
  facts: ClaimedFault;
  supply: SupplySigns;
  /** What the submission says of the supply in properties of its own. */
  own: SupplySigns;
  supplyInDoubt: boolean;
  named: Named;
  isOfSeveral: boolean;
  isWhole: boolean;
}

/** All that a body has of one job: often one object. */
type Job = readonly JobObject[];

/** So many jobs of a body are read; those beyond are searched as text. */
const mostJobs = 50;
const mostOthers = 20;

/** The jobs that a body names, each once: what is said of one in two objects is about one job. */
function jobsIn(values: readonly BodyValue[]): Job[] {
  for (const { value, isRepeated } of values) {
    const jobs = new Map<unknown, JobObject[]>();
    for (const object of isRepeated ? [] : jobObjects(value)) {
      const [reference] = jobs.size > mostJobs ? [] : referencesOf(object);
      const key = reference?.toLowerCase() ?? object;
      jobs.set(key, [...(jobs.get(key) ?? []), object]);
    }
    if (jobs.size > 0) return [...jobs.values()];
  }
  return [];
}

/** What the submission itself says of the supply. */
async function ownSupply(job: Job, next: Next): Promise<SupplySigns> {
  const signs = await readSupply(namesAndValues(job), next);
  const { isCompleted, isAborted } = await readSupply(ownNamesAndValues(job), next);
  return { ...signs, isCompleted, isAborted };
}

const noContact = { name: null, telephone: null };

async function readOne(job: Job, said: TextReading, next: Next): Promise<JobReading> {
  const { references, named, contact, ...identity } = identityOf(job);
  const own = await ownSupply(job, next);
  const supply = { ...said.signs, isCompleted: own.isCompleted, isAborted: own.isAborted };
  const isOfSeveral = references.length > 1;
  const facts = {
    ...said.facts,
    ...identity,
    contact: contact ?? noContact,
    supplyOff: isSupplyOff(supply),
    otherJobs: alsoNamed(references, { ...said.facts, ...identity }),
  };
  const supplyInDoubt = isSupplyInDoubt(supply);
  return { facts, supply, own, supplyInDoubt, named, isOfSeveral, isWhole: true };
}

/** The greater the danger, the lower. */
function rankOf({ kinds, category, supplyOff }: ClaimedFault): number {
  if (category === 'A') return 0;
  if (supplyOff) return 1;
  if (kinds.includes('dno_issue')) return category === 'C' ? 3 : 2;
  return kinds.length > 0 ? 4 : 5;
}

/** All that is said of a job, as a text of its own. */
async function textOf(job: Job, next: Next): Promise<string> {
  const parts: string[] = [];
  for (const part of plainParts(JSON.stringify(job.map(({ own }) => own)))) {
    parts.push(part);
    if (!(await next())) break;
  }
  return parts.join('');
}

/** One submission under several names: which of them is right is for people to ask. */
const alsoNamed = (references: readonly string[], { mpan, dno, category }: ClaimedFault): NamedJob[] =>
  references.slice(1, mostOthers).map((jobReference) => ({ jobReference, mpan, dno, category }));
const nameOf = ({ jobReference, mpan, dno, category }: ClaimedFault): NamedJob => ({
  ...{ jobReference, mpan, dno, category },
});
const unnamed = {
  jobReference: null,
  mpan: null,
  dno: null,
  supplierMpid: null,
  contact: noContact,
} as const;
const all: Named = { point: true, supplier: true, contact: true };

async function readEach(jobs: readonly Job[], next: Next): Promise<JobReading[]> {
  const readings: JobReading[] = [];
  const beside = new Map<Tree, SupplySigns>();
  /** What a job and what encloses it beside others say of the supply: one half may be said once for all. */
  async function signsBeside(job: Job, signs: SupplySigns): Promise<SupplySigns> {
    let both = signs;
    for (const tree of job.flatMap(({ outer }) => outer)) {
      const said = beside.get(tree) ?? (await readSupply(JSON.stringify(tree), next));
      beside.set(tree, said);
      both = bothSigns(both, said);
    }
    return both;
  }
  for (const job of jobs.slice(0, mostJobs)) {
    const read = await readText(await textOf(job, next), next);
    const signs = await signsBeside(job, read.signs);
    readings.push({ ...(await readOne(job, { ...read, signs }, next)), isWhole: read.isWhole });
  }
  return readings;
}

async function readSeveral(jobs: readonly Job[], whole: TextReading, next: Next): Promise<JobReading> {
  const readings = await readEach(jobs, next);
  const byDanger = readings.toSorted((one, other) => rankOf(one.facts) - rankOf(other.facts));
  const [worst] = byDanger;
  const isRead = jobs.length <= mostJobs && readings.every((it) => it.isWhole);
  const supplyOff = readings.some(({ facts }) => facts.supplyOff) || (!isRead && isSupplyOff(whole.signs));
  const supplyInDoubt = readings.some((it) => it.supplyInDoubt);
  const { kinds, category } = whole.facts;
  // A sign that no job has is of any of them: then none is named alone.
  const isOfNone = worst === undefined || rankOf({ ...whole.facts, supplyOff }) < rankOf(worst.facts);
  const reported = byDanger.filter((it) => (isOfNone || it !== worst) && hasSigns(it.facts));
  const anyOf = isOfNone && reported.length === 0 && jobs.length <= mostOthers ? byDanger : reported;
  const otherJobs = anyOf.slice(0, mostOthers).map(({ facts }) => nameOf(facts));
  const isWhole = isRead && reported.length <= mostOthers;
  const both = { supplyInDoubt, isOfSeveral: true, isWhole };
  if (isOfNone) {
    const facts = { ...whole.facts, ...unnamed, supplyOff, otherJobs };
    return { facts, supply: whole.signs, own: noSupplySigns, named: all, ...both };
  }
  const comment = worst.facts.comment ?? whole.facts.comment;
  return { ...worst, facts: { ...worst.facts, kinds, category, comment, supplyOff, otherJobs }, ...both };
}

/**
 * A text that names several metering points is at none of them for certain, and one that names several jobs is about none, unless it is one submission
 * that has a name twice.
 */
function readUnparsed(
  texts: readonly string[],
  { facts, signs, jobs, points }: TextReading,
  isOneSubmission: boolean,
): JobReading {
  const isOfSeveral = jobs.size > 1;
  const place = points.size > 1 ? { mpan: null, dno: null } : {};
  const here = { ...facts, ...place };
  const unplaced = { ...here, mpan: null, dno: null };
  const several = isOneSubmission
    ? { otherJobs: alsoNamed([...jobs], here) }
    : { ...unnamed, otherJobs: alsoNamed(['', ...jobs], unplaced) };
  const names = (name: RegExp) => texts.some((text) => name.test(text));
  return {
    facts: { ...here, supplyOff: isSupplyOff(signs), ...(isOfSeveral && several) },
    supply: signs,
    own: noSupplySigns,
    supplyInDoubt: isSupplyInDoubt(signs),
    named: { point: names(/mpan/i), supplier: names(/supplier/i), contact: names(/contact/i) },
    isOfSeveral,
    isWhole: true,
  };
}

/**
 * Which job a body is about, where, and whom to ask, as its properties say. Texts in it may name other jobs, metering points and people; they count where
 * it has no properties, being no JSON and no table.
 * @param whole what all of its text says
 */
export async function readJobs(
  texts: readonly string[],
  whole: TextReading,
  next: Next,
): Promise<JobReading> {
  const values = texts.map(bodyValue);
  const [job, ...others] = jobsIn(values);
  if (job === undefined) {
    const isOneSubmission = values.some(({ isRepeated }) => isRepeated);
    return readUnparsed(texts, whole, isOneSubmission);
  }
  return others.length === 0 ? readOne(job, whole, next) : readSeveral([job, ...others], whole, next);
}
