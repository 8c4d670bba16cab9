import { completesSupplyOff, leavesInDoubt, type RefusedRequest } from '@team-operations/market';
import type { JobOnRecord } from './fault-on-record.ts';

type Stored = NonNullable<JobOnRecord['stored']>;

const jobInPath = /\/(?:sip|job-data)\/([^/]{1,300})\/?$/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A request whose body names no job, at the path of one: a submission is read back there, so systems send corrections to it too. */
export function withJobOfPath<Read extends Pick<RefusedRequest, 'facts' | 'fault' | 'jobReference'>>(
  read: Read,
  path: string,
): Read {
  const [, inPath] = jobInPath.exec(path) ?? [];
  if (read.jobReference !== null || inPath === undefined) return read;
  const jobReference = decoded(inPath)
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 100);
  const fault = read.fault && { ...read.fault, jobReference };
  return { ...read, jobReference, facts: { ...read.facts, jobReference }, fault };
}

/** What a request says beside what is stored. */
interface ReadBeside extends Pick<RefusedRequest, 'fault' | 'facts'> {
  /** Whose supply may be off where a person depends on it; null where nothing says so. */
  inDoubt: Pick<RefusedRequest['facts'], 'dno'> | null;
}

/** Where a request does not say where it is, it is where the job is. */
const placeOf = ({ mpan, dno }: RefusedRequest['facts'], stored: Stored) =>
  mpan === null ? { mpan: stored.mpan, dno: stored.dno } : { mpan, dno };

/** What a request says, also where it is a correction that says that the supply is off, or that a person depends on it, and the other half is stored. */
export function withStored(
  { fault, facts, supply, supplyInDoubt }: RefusedRequest,
  stored: JobOnRecord['stored'],
): ReadBeside {
  if (facts.supplyOff) return { fault, facts, inDoubt: null };
  if (stored === null) return { fault, facts, inDoubt: supplyInDoubt ? facts : null };
  const place = placeOf(facts, stored);
  if (!completesSupplyOff(supply, stored.supply))
    return { fault, facts, inDoubt: leavesInDoubt(supply, stored.supply) ? place : null };
  const both = {
    ...facts,
    supplyOff: true,
    ...place,
    contact: facts.contact.name === null && facts.contact.telephone === null ? stored.contact : facts.contact,
  };
  return { fault: both, facts: both, inDoubt: null };
}
