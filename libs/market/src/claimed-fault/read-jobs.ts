import { bodyValue, type BodyValue } from './body-value.ts';
import type { ClaimedFault } from './claimed-fault.ts';
import { hasSigns } from './facts.ts';
import { identityOf, namesAndValues, ownNamesAndValues } from './job-identity.ts';
import { jobObjects, type JobObject } from './job-objects.ts';
import { plainParts } from './plain-text.ts';
import { readSupply, readText, type Next, type TextReading } from './read-text.ts';
import { isSupplyOff, noSupplySigns, type SupplySigns } from './supply-signs.ts';

/** What a body says of the job that it is about, or of the one of several that is in the greatest danger. */
export interface JobReading {
  facts: ClaimedFault;
  supply: SupplySigns;
  /** What the submission says of the supply in properties of its own. */
  own: SupplySigns;
  /** False where it certainly does not say where the job is. */
  namesPoint: boolean;
  isWhole: boolean;
}

/** So many jobs of a body are read; those beyond are searched as text. */
const mostJobs = 50;
const mostOthers = 20;

/** The jobs that a body names, each once: what is said of one in two objects is about one job. */
function jobsIn(values: readonly BodyValue[]): JobObject[] {
  for (const { value } of values) {
    const byReference = new Map<unknown, JobObject>();
    for (const job of jobObjects(value)) {
      const { jobReference } = identityOf(job);
      const key = jobReference ?? job;
      const first = byReference.get(key);
      byReference.set(
        key,
        first === undefined ? job : { ...first, own: { first: first.own, more: job.own } },
      );
    }
    if (byReference.size > 0) return [...byReference.values()];
  }
  return [];
}

/** What the submission itself says of the supply. */
async function ownSupply(job: JobObject, next: Next): Promise<SupplySigns> {
  const signs = await readSupply(namesAndValues(job), next);
  const { isCompleted, isAborted } = await readSupply(ownNamesAndValues(job), next);
  return { ...signs, isCompleted, isAborted };
}

const withOutcome = (signs: SupplySigns, { isCompleted, isAborted }: SupplySigns): SupplySigns => ({
  ...signs,
  isCompleted,
  isAborted,
});

async function readOne(job: JobObject, whole: TextReading, next: Next): Promise<JobReading> {
  const { contact, namesPoint, ...identity } = identityOf(job);
  const own = await ownSupply(job, next);
  const supply = withOutcome(whole.signs, own);
  const facts = { ...whole.facts, ...identity, ...(contact && { contact }), supplyOff: isSupplyOff(supply) };
  return { facts, supply, own, namesPoint, isWhole: true };
}

/** The greater the danger, the lower. */
function rankOf({ kinds, category, supplyOff }: ClaimedFault): number {
  if (category === 'A') return 0;
  if (supplyOff) return 1;
  if (kinds.includes('dno_issue')) return category === 'C' ? 3 : 2;
  return kinds.length > 0 ? 4 : 5;
}

/** All that is said of a job, as a text of its own. */
async function textOf({ own }: JobObject, next: Next): Promise<string> {
  const parts: string[] = [];
  for (const part of plainParts(JSON.stringify(own))) {
    parts.push(part);
    if (!(await next())) break;
  }
  return parts.join('');
}

const nameOf = ({ jobReference, mpan, dno }: ClaimedFault) => ({ jobReference, mpan, dno });
const unnamed = { jobReference: null, mpan: null, dno: null, supplierMpid: null } as const;
const noContact = { name: null, telephone: null };

async function readSeveral(jobs: readonly JobObject[], whole: TextReading, next: Next): Promise<JobReading> {
  const readings: JobReading[] = [];
  for (const job of jobs.slice(0, mostJobs)) {
    const read = await readText(await textOf(job, next), next);
    const { contact, namesPoint: _, ...identity } = identityOf(job);
    const one = await readOne(job, read, next);
    const facts = { ...one.facts, ...identity, contact: contact ?? noContact };
    readings.push({ ...one, facts, isWhole: read.isWhole });
  }
  const byDanger = readings.toSorted((one, other) => rankOf(one.facts) - rankOf(other.facts));
  const [worst, ...others] = byDanger;
  const isWhole = jobs.length <= mostJobs && readings.every((it) => it.isWhole);
  const { kinds, category, comment } = whole.facts;
  const supplyOff = readings.some(({ facts }) => facts.supplyOff);
  // A sign that no job has is of any of them.
  if (worst === undefined || rankOf({ ...whole.facts, supplyOff }) < rankOf(worst.facts)) {
    const otherJobs = byDanger.slice(0, mostOthers).map(({ facts }) => nameOf(facts));
    const facts = { ...whole.facts, ...unnamed, contact: noContact, supplyOff, otherJobs };
    return { facts, supply: whole.signs, own: noSupplySigns, namesPoint: true, isWhole };
  }
  const reported = others.filter(({ facts }) => hasSigns(facts));
  const otherJobs = reported.slice(0, mostOthers).map(({ facts }) => nameOf(facts));
  const said = { kinds, category, comment: worst.facts.comment ?? comment, supplyOff, otherJobs };
  return { ...worst, facts: { ...worst.facts, ...said }, isWhole: isWhole && reported.length <= mostOthers };
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
    const hasSeveral = values.some(({ repeated }) => repeated.includes('mpan'));
    const place = hasSeveral ? { mpan: null, dno: null } : {};
    const facts = { ...whole.facts, ...place, supplyOff: isSupplyOff(whole.signs) };
    const namesPoint = texts.some((text) => /mpan/i.test(text));
    return { facts, supply: whole.signs, own: noSupplySigns, namesPoint, isWhole: true };
  }
  return others.length === 0 ? readOne(job, whole, next) : readSeveral([job, ...others], whole, next);
}
