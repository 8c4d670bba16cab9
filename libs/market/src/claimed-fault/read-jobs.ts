import type { ScannedBody } from './body-scan.ts';
import { bodyTree } from './body-tree.ts';
import { hasDetailsInText, jobsOf, type Job, type Jobs } from './bodies.ts';
import { bodyValue, type BodyValue } from './body-value.ts';
import type { ClaimedFault } from './claimed-fault.ts';
import { hasSigns, mayBeDanger, noFacts } from './facts.ts';
import { identityOf, namesAndValues, ownNamesAndValues } from './job-identity.ts';
import { alsoNamed, mostOthers, nameOf } from './other-jobs.ts';
import { plainInSteps } from './plain-text.ts';
import { readSupply, readText, type Next, type TextReading } from './read-text.ts';
import { readUncertain } from './read-uncertain.ts';
import { bothSigns, isSupplyInDoubt, isSupplyOff, type SupplySigns } from './supply-signs.ts';

/** What a body says of the job that it is about, or of the one of several that is in the greatest danger. */
export interface JobReading {
  facts: ClaimedFault;
  supply: SupplySigns;
  /** What the submission says of the supply in properties of its own. */
  own: SupplySigns;
  supplyInDoubt: boolean;
  isOfSeveral: boolean;
  isWhole: boolean;
}

/** So many jobs of a body are read; of more, none is named. */
const mostJobs = 50;

/** What the submission itself says of the supply. */
async function ownSupply({ trees }: Job, next: Next): Promise<SupplySigns> {
  const signs = await readSupply(namesAndValues(trees), next);
  const { isCompleted, isAborted } = await readSupply(ownNamesAndValues(trees), next);
  return { ...signs, isCompleted, isAborted };
}

/** A job, of which a text says what is wrong. */
async function readJob(job: Job, said: TextReading, next: Next): Promise<JobReading> {
  const { references, ...identity } = identityOf(job.trees, job.outer);
  const own = await ownSupply(job, next);
  // A list of visits beside the job may say later what happened.
  const around = await readSupply(namesAndValues(job.outer), next);
  const isAborted = around.isAborted ? true : (own.isAborted ?? said.signs.isAborted);
  const isCompleted = own.isCompleted && !around.isAborted;
  const supply = { ...said.signs, isCompleted, isAborted };
  const facts = { ...said.facts, ...identity, supplyOff: isSupplyOff(supply) };
  return {
    facts: { ...facts, otherJobs: alsoNamed(references.slice(1), facts) },
    supply,
    own,
    supplyInDoubt: isSupplyInDoubt(supply),
    isOfSeveral: references.length > 1,
    isWhole: said.isWhole,
  };
}

/** The greater the danger, the lower. A category that cannot be read may be A. */
function rankOf(facts: ClaimedFault): number {
  const { kinds, category, supplyOff } = facts;
  if (category === 'A') return 0;
  if (supplyOff) return 1;
  if (!kinds.includes('dno_issue')) return kinds.length > 0 ? 5 : 6;
  if (mayBeDanger(facts)) return 2;
  return category === 'B' ? 3 : 4;
}

/** What an object says, as a text of its own. */
async function readTree(tree: unknown, next: Next): Promise<TextReading> {
  return readText((await plainInSteps(JSON.stringify(tree), next)).text, next);
}

/** What a text says that is about no job that is named. */
const factsOf = ({ facts, signs }: TextReading): ClaimedFault => ({
  ...facts,
  supplyOff: isSupplyOff(signs),
});

/**
 * A body of one job. Null where what is about it does not say the worst that the body says, which may be about another one, and where only others have
 * a name.
 */
async function readSingle(job: Job, whole: TextReading, next: Next): Promise<JobReading | null> {
  const { leftOut, others } = job;
  if (leftOut.length === 0) return readJob(job, whole, next);
  const own = await readJob(job, await readTree([job.trees, job.outer], next), next);
  const read = { ...own, supplyInDoubt: own.supplyInDoubt || isSupplyInDoubt(whole.signs) };
  const isNamed = read.facts.jobReference !== null || others.length === 0;
  const beside = factsOf(await readTree(leftOut, next));
  const worst = Math.min(rankOf(factsOf(whole)), rankOf(beside));
  if (!isNamed || worst < rankOf(read.facts)) return null;
  if (!hasSigns(beside)) return read;
  const unread = alsoNamed(others.length > 0 ? others : [null], noFacts);
  const otherJobs = [...read.facts.otherJobs, ...unread];
  return { ...read, facts: { ...read.facts, otherJobs }, isOfSeveral: true };
}

/** Several jobs, in the order of danger; null where the worst that the body says is of none of them. */
async function readSeveral(
  { jobs, outer }: Jobs,
  whole: TextReading,
  next: Next,
): Promise<JobReading | null> {
  const around = await readTree(outer, next);
  const readings: JobReading[] = [];
  for (const job of jobs) {
    const read = await readTree(job.trees, next);
    readings.push(await readJob(job, { ...read, signs: bothSigns(read.signs, around.signs) }, next));
  }
  const ranked = readings.map((it) => ({ ...it, rank: rankOf(it.facts) }));
  const [first, ...rest] = ranked.toSorted((one, other) => one.rank - other.rank);
  const most = Math.min(rankOf(whole.facts), rankOf(around.facts));
  if (first === undefined || most < first.rank) return null;
  const { rank: _, ...worst } = first;
  const reported = rest.filter(({ facts }) => hasSigns(facts));
  const otherJobs = [...worst.facts.otherJobs, ...reported.map(({ facts }) => nameOf(facts))];
  return {
    ...worst,
    facts: { ...worst.facts, otherJobs: otherJobs.slice(0, mostOthers) },
    supplyInDoubt: readings.some((it) => it.supplyInDoubt) || isSupplyInDoubt(whole.signs),
    isOfSeveral: true,
    isWhole: readings.every(({ isWhole }) => isWhole) && otherJobs.length <= mostOthers,
  };
}

async function readStructure(
  values: readonly BodyValue[],
  whole: TextReading,
  next: Next,
): Promise<{ read: JobReading | null; named: readonly string[] }> {
  for (const { value, repeated } of values) {
    const tree = repeated.length === 0 && value !== undefined ? bodyTree(value) : null;
    if (tree === null) continue;
    const found = jobsOf(tree);
    const { jobs, named } = found;
    const [job, ...others] = jobs;
    if (jobs.length > mostJobs) return { read: null, named };
    if (job === undefined) {
      if (named.length > 0) return { read: null, named };
      continue;
    }
    if (others.length > 0) return { read: await readSeveral(found, whole, next), named };
    const isUnnamed = named.length === 0 && hasDetailsInText(job);
    if (!isUnnamed) return { read: await readSingle(job, whole, next), named };
  }
  return { read: null, named: [] };
}

/**
 * Which job a body is about, where, and whom to ask, as its properties say. Texts in it may name other jobs, metering points and people; they count where
 * it has no properties, being no JSON and no table. Nothing is named that is not certain: the wrong operator is worse than none.
 * @param whole what all of its text says
 * @param hasTables whether there are tables in its properties: then no property of the body is certain
 */
export async function readJobs(
  { texts, isWhole }: Pick<ScannedBody, 'texts' | 'isWhole'>,
  whole: TextReading,
  next: Next,
  hasTables = false,
): Promise<JobReading> {
  const values = texts.map((text) => bodyValue(text, isWhole));
  const { read, named } = hasTables ? { read: null, named: [] } : await readStructure(values, whole, next);
  return read ?? readUncertain(whole, named, values);
}
