import { completesSupplyOff, type RefusedRequest } from '@team-operations/market';
import type { JobOnRecord } from './fault-on-record.ts';

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

/** What a request says, also where it is a correction that says that the supply is off, or that a person depends on it, and the other half is stored. */
export function withStored(
  { fault, facts, supply }: RefusedRequest,
  stored: JobOnRecord['stored'],
): Pick<RefusedRequest, 'fault' | 'facts'> {
  if (facts.supplyOff || stored === null || !completesSupplyOff(supply, stored.supply))
    return { fault, facts };
  const { mpan, dno, contact } = facts;
  const both = {
    ...facts,
    supplyOff: true,
    ...(mpan === null ? { mpan: stored.mpan, dno: stored.dno } : { mpan, dno }),
    contact: contact.name === null && contact.telephone === null ? stored.contact : contact,
  };
  return { fault: both, facts: both };
}
