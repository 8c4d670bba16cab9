import type { StatementRunner } from '@team-operations/database';
import type { ReadFault } from '../faults/stored-fault.ts';
import { endedThere, whyEnded } from './ended-life.ts';
import { isNamed, referencesOf, type Names } from './named-fault.ts';
import { reportedFaults, type Named, type ReportedFault } from './other-report.ts';

type NamedFault = ReadFault & Names;

const notChanged = 'It was not changed.';

/** The operator answers a report that does not apply any more. */
function misdirected(mpid: string, { id, jobId, mpan, dnoMpid, closedAt }: ReportedFault): string {
  const place = `${mpan ?? 'no MPAN'} of ${dnoMpid ?? 'an unknown operator'}`;
  const now = closedAt === null ? `is at ${place} now` : 'is closed';
  return `${mpid} may have a report of fault ${id} of job ${jobId} about this MPAN, but the fault ${now}. ${notChanged}`;
}

const openThere = ({ id, jobId, reportedAs, jobReference }: NamedFault): string =>
  `Fault ${id} of job ${jobId} is open there under the reference ${reportedAs ?? jobReference}`;

/**
 * Why no fault is the one that an answer is about, naming the fault that it is probably about: one whose report went to this operator and no longer
 * applies, one that was closed and reported again elsewhere since, one of another operator, or one whose reference differs in its capitals only.
 */
export async function whyNone(
  answer: Named,
  there: readonly NamedFault[],
  transaction: StatementRunner,
): Promise<string> {
  const { jobReference } = answer;
  const { mpid } = answer.header.from;
  const [moved] = await reportedFaults(answer, transaction);
  if (moved !== undefined) return misdirected(mpid, moved);
  const ended = await endedThere(answer, transaction);
  if (ended !== undefined) return whyEnded(ended, mpid);
  const none = `${mpid} has no such fault.`;
  const open = there.filter(({ closedAt }) => closedAt === null);
  const named = open.find((fault) => jobReference === undefined || isNamed(jobReference, fault));
  if (named !== undefined) {
    const whose = named.dnoMpid === null ? 'its operator is not known' : `its operator is ${named.dnoMpid}`;
    return `${none} ${openThere(named)}, and ${whose}. ${notChanged}`;
  }
  const upper = jobReference?.toUpperCase();
  const near = open.find((fault) => referencesOf(fault).some((name) => name.toUpperCase() === upper));
  return near === undefined ? none : `${none} ${openThere(near)}, in other capitals. ${notChanged}`;
}
