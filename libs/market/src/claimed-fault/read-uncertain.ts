import { isTree } from './body-tree.ts';
import type { BodyValue } from './body-value.ts';
import { pointOfText } from './point-of-text.ts';
import { noFacts, noIdentity } from './facts.ts';
import { alsoNamed, mostOthers } from './other-jobs.ts';
import type { JobReading } from './read-jobs.ts';
import type { TextReading } from './read-text.ts';
import { isSupplyInDoubt, isSupplyOff, noSupplySigns } from './supply-signs.ts';

/** Whether a body is one submission that has the name of its job twice. */
const namesTwice = ({ value, repeated }: BodyValue): boolean => repeated.includes('jobid') && isTree(value);

/**
 * A text that names several metering points is at none of them for certain, and one that names several jobs is about none, unless it is one submission
 * that has a name twice.
 * @param named the jobs that its structure names, where it has one
 */
export function readUncertain(
  { facts, signs, names }: TextReading,
  named: readonly string[],
  values: readonly BodyValue[],
): JobReading {
  const jobs = named.length > 0 ? named : [...(names.jobs.size > 0 ? names.jobs : names.weakJobs)];
  const [point = ''] = names.points;
  const place = pointOfText(names.points.size === 1 && names.ownPoints.has(point) ? point : '');
  const contact = names.telephones.size > 1 ? noIdentity.contact : facts.contact;
  const here = { ...facts, ...place, contact, supplyOff: isSupplyOff(signs) };
  const [first = null] = jobs;
  const isOne = values.some(namesTwice);
  const isOfSeveral = jobs.length > 1 || named.length > 0;
  // Of so many, which have a fault is not known.
  const listed = jobs.length < mostOthers ? jobs : [];
  const several = isOne
    ? { ...here, jobReference: first, otherJobs: alsoNamed(jobs.slice(1), here) }
    : { ...here, ...noIdentity, otherJobs: alsoNamed(listed, noFacts) };
  return {
    facts: isOfSeveral ? several : { ...here, jobReference: first },
    supply: signs,
    own: noSupplySigns,
    supplyInDoubt: isSupplyInDoubt(signs),
    isOfSeveral,
    isWhole: jobs.length < mostOthers,
  };
}
