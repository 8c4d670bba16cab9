import { sql, type StatementRunner } from '@team-operations/database';
import { listedWords } from '@team-operations/schemas';
import { faultWithJob, readFaultColumns, type ReadFault } from '../faults/stored-fault.ts';
import { isAt } from '../faults/informed-operators.ts';
import { clockSkew, isClockAhead } from './clock-skew.ts';
import { askWhich, endInWords } from './ended-life.ts';
import { howFound, lastFound, nowSays } from './last-found.ts';
import { isNamed, reportedAs, type Names } from './named-fault.ts';
import { lost, type LostReason } from './lost-reason.ts';
import type { Named } from './other-report.ts';
import { whyNone } from './why-none.ts';
import { inFile } from './why-not-counted.ts';

/** What the answer says of which fault it means. */
interface Sought extends Named {
  /** Jobs that are locked. A fault that comes to this metering point meanwhile comes after the answer. */
  lockedJobs: readonly string[];
  /** When its file came. */
  receivedAt: string;
}

const second = 1000;

/**
 * Why the answer does not count, if it is older than the fault, or may be: then it is about one that was closed before this one was reported, or
 * about what the fault was before it was last found: moved, raised, put in other words, or seen again. It may not end a worse danger, so no clock
 * that is behind excuses that. A file has whole seconds. In the second of the change the order is unknown, and the worse has to be assumed.
 */
function whyOlder(
  { header: { createdAt }, jobReference, receivedAt }: Sought,
  fault: ReadFault,
): string | undefined {
  const { reportedAt } = fault;
  const foundAt = lastFound(fault);
  const [writtenFrom, reported, found] = [createdAt.getTime(), Date.parse(reportedAt), Date.parse(foundAt)];
  // A clock that is ahead, as one that shows British summer time, does not show whether the answer came before the change.
  if (isClockAhead(createdAt, receivedAt) && (found > reported || jobReference === undefined))
    return `Its creation time, ${inFile(createdAt)}, is in the future, and the fault was ${howFound(fault)} at ${foundAt}: it may refer to an earlier state. ${nowSays(fault)}`;
  const tolerance = jobReference === undefined ? 0 : clockSkew;
  if (writtenFrom >= (found > reported ? found : reported - tolerance)) return undefined;
  const written = `It was written at ${inFile(createdAt)}`;
  if (writtenFrom + second > found)
    return `${written}, and the fault was ${howFound(fault)} in the same second, at ${foundAt}: it may refer to an earlier state. ${nowSays(fault)}`;
  const ended = writtenFrom < reported ? fault.endedLives.findLast((life) => isAt(life, fault)) : undefined;
  const earlier =
    ended === undefined
      ? ''
      : ` It may refer to its earlier report, which was ${endInWords(ended)}. ${askWhich}`;
  return `${written}, and the fault was ${howFound(fault)} later, at ${foundAt}. ${nowSays(fault)}${earlier}`;
}

type NamedFault = ReadFault & Names;

/** Nothing in an answer distinguishes such faults, so it changes none of them: people have to ask the operator. */
function whyAmbiguous(jobReference: string | undefined, open: readonly NamedFault[]): string {
  if (jobReference === undefined)
    return 'More than one fault is open at this MPAN: the job reference is required.';
  const faults = listedWords(
    open.map(({ id, jobId }) => `fault ${id} of job ${jobId}`),
    'and',
  );
  return (
    `Different systems have reported under the job reference ${jobReference}: ${faults} are open there, and none was changed. ` +
    'Ask the network operator which fault it refers to, then close that one, or ask the operator to state our job id.'
  );
}

/**
 * The fault that a network operator answers: at the metering point, reported to this operator by a team with the MPID that is
 * addressed. If a job is named, the fault of that job, open or closed. If none is named, the one that is open there: of several,
 * whatever operators they were reported to, the answer is ambiguous. Else the reason why there is none.
 */
export async function findFault(
  sought: Sought,
  transaction: StatementRunner,
): Promise<ReadFault | LostReason> {
  const { header, mpan, jobReference, lockedJobs } = sought;
  const { from, to } = header;
  const there = await transaction.query<NamedFault>(sql`
    SELECT ${readFaultColumns}, ${reportedAs} AS "reportedAs" FROM ${faultWithJob} JOIN team ON team.id = fault.team_id
    WHERE team.mpid = ${to.mpid} AND fault.mpan = ${mpan} AND fault.job_id = ANY (${lockedJobs}::uuid[])
    ORDER BY fault.reported_at DESC FOR UPDATE OF fault`);
  const named = jobReference === undefined ? there : there.filter((fault) => isNamed(jobReference, fault));
  const open = named.filter(({ closedAt }) => closedAt === null);
  if (open.length > 1) return lost(whyAmbiguous(jobReference, open), open);
  const reported = named.filter(({ dnoMpid }) => dnoMpid === from.mpid);
  const found = reported.find(({ closedAt }) => closedAt === null) ?? reported[0];
  if (found === undefined) return whyNone(sought, there, transaction);
  const older = found.closedAt === null ? whyOlder(sought, found) : undefined;
  if (older !== undefined) return lost(older, [found]);
  const { reportedAs: _, ...fault } = found;
  return fault;
}
