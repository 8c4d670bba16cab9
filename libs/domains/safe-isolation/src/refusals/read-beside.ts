import { completesSupplyOff, leavesInDoubt, type RefusedRequest } from '@team-operations/market';
import { cleanReference, cutText } from '@team-operations/schemas';
import type { StoredOfJob } from './fault-on-record.ts';

const jobInPath = /\/(?:sip|job[-_]?data)\/([^/]{1,300})(?:\/|$)/i;
/** What systems add to the path of submissions, and no job. */
const isAction = /^(?:submit|submissions?|validate|check|corrections?|batch|bulk|new)$/i;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A request whose body names no job, at the path of one: a submission is read back there, so systems send corrections to it too. */
export function withJobOfPath<
  Read extends Pick<RefusedRequest, 'facts' | 'fault' | 'jobReference' | 'isOfSeveral'>,
>(read: Read, path: string): Read {
  const [, inPath] = jobInPath.exec(path) ?? [];
  if (read.jobReference !== null || read.isOfSeveral || inPath === undefined || isAction.test(inPath))
    return read;
  const jobReference = cutText(cleanReference(decoded(inPath).replaceAll(/\p{Cc}/gu, '')), 100);
  const fault = read.fault && { ...read.fault, jobReference };
  return { ...read, jobReference, facts: { ...read.facts, jobReference }, fault };
}

/** What a request says beside what is stored. */
interface ReadBeside extends Pick<RefusedRequest, 'fault' | 'facts'> {
  /** Whose supply may be off where a person depends on it; null where nothing says so. */
  inDoubt: Pick<RefusedRequest['facts'], 'dno'> | null;
}

/** What a request does not say of a job is as it is on record: nothing of it where it says it in a form that cannot be read. */
const besideStored = ({ facts, mentioned }: RefusedRequest, stored: StoredOfJob) => ({
  ...facts,
  ...(!mentioned.point && facts.mpan === null && { mpan: stored.mpan, dno: stored.dno }),
  supplierMpid: facts.supplierMpid ?? (mentioned.supplier ? null : stored.supplierMpid),
  ...(!mentioned.contact && isUnknown(facts.contact) && { contact: stored.contact }),
});
const isUnknown = ({ name, telephone }: RefusedRequest['facts']['contact']) =>
  name === null && telephone === null;

/** What a request says, also where it is a correction that says that the supply is off, or that a person depends on it, and the other half is stored. */
export function withStored(read: RefusedRequest, stored: StoredOfJob | null): ReadBeside {
  const { fault, facts, supply, supplyInDoubt, isOfSeveral } = read;
  // It may be the supply of another one of them.
  const doubtful = isOfSeveral ? { dno: null } : facts;
  if (stored === null) return { fault, facts, inDoubt: supplyInDoubt ? doubtful : null };
  const known = besideStored(read, stored);
  const { supply: before } = stored;
  const supplyOff = facts.supplyOff || (before !== null && completesSupplyOff(supply, before));
  const said = { ...known, supplyOff };
  const isNew = isOfSeveral || before === null ? supplyInDoubt : leavesInDoubt(supply, before);
  return {
    fault: fault === null && !supplyOff ? null : said,
    facts: said,
    inDoubt: !supplyOff && isNew ? { dno: isOfSeveral ? null : known.dno } : null,
  };
}
