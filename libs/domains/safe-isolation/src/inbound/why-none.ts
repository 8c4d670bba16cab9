import type { StatementRunner } from '@team-operations/database';
import { formatMpan } from '@team-operations/market';
import type { ReadFault } from '../faults/stored-fault.ts';
import { endedThere, whyEnded } from './ended-life.ts';
import { lost, type LostReason } from './lost-reason.ts';
import { isNamed, type Names } from './named-fault.ts';
import { namedElsewhere } from './named-elsewhere.ts';
import { answerDays, mostNamed, reportedFaults, type Named, type ReportedFault } from './other-report.ts';

type NamedFault = ReadFault & Names;

const notChanged = 'It was not changed.';

/** The operator answers a report that does not apply any more. */
function misdirected(mpid: string, { id, jobId, mpan, dnoMpid, closedAt }: ReportedFault): string {
  const place = `${mpan ?? 'no MPAN'} of ${dnoMpid ?? 'an unknown operator'}`;
  const now = closedAt === null ? `is at ${place} now` : 'is closed';
  return `${mpid} may have a report of fault ${id} of job ${jobId} about this MPAN, but the fault ${now}. ${notChanged}`;
}

/** A fault that an answer names and that is open there, with another operator or with none that is known. */
function ofOther(mpid: string, fault: NamedFault): string {
  const { id, jobId, reportedAs, jobReference, dnoMpid } = fault;
  const open = `Fault ${id} of job ${jobId} is open there under the reference ${reportedAs ?? jobReference}`;
  return dnoMpid === null
    ? `${open}, and its operator is not known. ${notChanged}`
    : `${mpid} has no such fault. ${open}, and its operator is ${dnoMpid}. ${notChanged}`;
}

const inWords = ({ id, jobId, reportedAs, jobReference, category }: ReportedFault): string =>
  `fault ${id} of job ${reportedAs ?? jobReference ?? jobId}, category ${category}`;

/** What of a fault is another than in the answer. */
function whereNow({ mpan, dnoMpid, closedAt }: ReportedFault, answer: Named): string {
  const isThere = mpan === answer.mpan;
  const operator =
    dnoMpid === answer.header.from.mpid && isThere ? '' : ` of ${dnoMpid ?? 'an unknown operator'}`;
  const state = closedAt === null ? 'is open' : 'is closed';
  if (mpan === null) return `${state} and has no MPAN`;
  return `${state} ${isThere ? 'there' : `at MPAN ${formatMpan(mpan)}`}${operator}`;
}

const day = 86_400_000;

/** Whether an operator may still answer a report of it, by the time at which it was read. */
const isRecent = ({ closedAt, readAt }: ReadFault): boolean =>
  closedAt === null || Date.parse(readAt) - Date.parse(closedAt) < answerDays * day;

/** Those that are open, or else the closed ones: an answer is more probably about an open one. */
function openElseClosed<Fault extends ReportedFault>(faults: readonly Fault[]): Fault[] {
  const open = faults.filter(({ closedAt }) => closedAt === null);
  return open.length === 0 ? [...faults] : open;
}

/**
 * No fault there has the reference of the answer, but the operator may mean one of another reference there, if it garbled that, or the one of the reference
 * elsewhere, if the report had another MPAN or none. All of them are named, since nothing shows which. Undefined when there are none.
 */
async function whyMistaken(
  answer: Named,
  there: readonly NamedFault[],
  transaction: StatementRunner,
): Promise<LostReason | undefined> {
  const { jobReference } = answer;
  if (jobReference === undefined) return undefined;
  const reported = await reportedFaults({ ...answer, jobReference: undefined }, transaction);
  const named = await namedElsewhere({ ...answer, jobReference }, transaction);
  const all = [...there.filter(isRecent), ...reported, ...named];
  const known = new Map<string, ReportedFault>(all.map((fault) => [fault.id, fault]));
  const faults = openElseClosed([...known.values()]).slice(0, mostNamed);
  if (faults.length === 0) return undefined;
  const listed = faults.map((fault) => `${inWords(fault)}, ${whereNow(fault, answer)}`);
  const end = faults.length === 1 ? notChanged : 'None was changed.';
  const reason = `The answer names ${jobReference}; ${listed.join('; ')}. ${end}`;
  return lost(`${reason} Ask the network operator which fault it refers to.`, faults);
}

/**
 * Why no fault is the one that an answer is about, naming those that it is probably about: one whose report went to this operator and no longer
 * applies, one that was closed and reported again elsewhere since, one of another operator, or those of another reference there or of this one elsewhere.
 */
export async function whyNone(
  answer: Named,
  there: readonly NamedFault[],
  transaction: StatementRunner,
): Promise<LostReason> {
  const { jobReference } = answer;
  const { mpid } = answer.header.from;
  const [moved] = await reportedFaults(answer, transaction);
  if (moved !== undefined) return lost(misdirected(mpid, moved), [moved]);
  const ended = await endedThere(answer, transaction);
  if (ended !== undefined) return lost(whyEnded(ended, mpid), [ended]);
  const named = there.find(
    (fault) => fault.closedAt === null && (jobReference === undefined || isNamed(jobReference, fault)),
  );
  if (named !== undefined) return lost(ofOther(mpid, named), [named]);
  return (await whyMistaken(answer, there, transaction)) ?? lost(`${mpid} has no such fault.`);
}
