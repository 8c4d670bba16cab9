import { isDeepStrictEqual } from 'node:util';
import { join, sql, type Sql, type StatementRunner, updatedNow } from '@team-operations/database';
import { hasReport, type FaultStep } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { longestWaitMinutes } from '../flows/waiting-delivery.ts';
import { faultEvents } from './fault-events.ts';
import { isAt } from './informed-operators.ts';
import { lockOpenFault, lockPlaceOfOpenFault } from './open-fault.ts';
import { toFault, type ReadFault } from './stored-fault.ts';
import { nextStepSteps } from './telephone-mark.ts';
import { systemAuthor } from './write-fault.ts';

/** The job whose messages change, and why. */
interface WatchedJob {
  teamId: string;
  jobId: string;
  /** Id of the request or of the file that causes it. */
  cause: string;
}

/** What the messages say of a fault. */
function shownOf(fault: ReadFault) {
  const { reportState, misdirectedReports } = toFault(fault);
  return { reportState, misdirectedReports };
}

/** An entry says that a report reached the operator, or that it was held or did not get through. */
const aboutArrival = ['held', 'rejected', 'failed', 'sent', 'acknowledged'];

/**
 * A newer file had been made when it was written, of another report or also of its own. What says of an older file that it did not get through,
 * nobody was notified of; what says that it arrived has not been shown as the report that the operator has.
 */
const isBehind = (isOther: Sql) => sql`EXISTS (SELECT FROM history AS made
  WHERE made.file_id COLLATE "C" > entry.file_id COLLATE "C" AND ${isOther})`;

/**
 * Whether people were notified that the operator has no report: it was held or did not get through since the operator had one last, or has
 * waited or was missing for so long that an alarm was raised. The history of the job's reports is read once, before it is compared with itself:
 * a plan that begins with the history of the team took longer than a statement may.
 */
async function isMissed(fault: ReadFault, transaction: StatementRunner): Promise<boolean> {
  const { id, teamId, jobId, reportedAt, renewedAt, mpan, dnoMpid } = fault;
  const [row] = await transaction.query<{ isMissed: boolean | null }>(sql`
    WITH report AS MATERIALIZED (SELECT id, state, mpan, to_mpid, updated_at, sent_at FROM flow
      WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND flow = 'D0135'),
    history AS MATERIALIZED (SELECT entry.event, entry.at, entry.file_id, report.id AS report_id,
        (report.mpan, report.to_mpid) IS DISTINCT FROM (${mpan}::text, ${dnoMpid}::text) AS is_elsewhere
      FROM report CROSS JOIN LATERAL (SELECT event, at, file_id FROM flow_history
        WHERE team_id = ${teamId}::uuid AND flow_id = report.id OFFSET 0) AS entry)
    SELECT EXISTS (SELECT FROM report WHERE state = 'QUEUED'
        AND updated_at < now() - make_interval(mins => ${longestWaitMinutes}))
      OR (SELECT entry.event NOT IN ('sent', 'acknowledged') FROM history AS entry
        WHERE entry.at >= ${reportedAt}::timestamptz AND entry.event = ANY (${aboutArrival}::text[])
          AND CASE WHEN entry.event IN ('sent', 'acknowledged') THEN NOT ${isBehind(sql`made.at <= entry.at`)}
            WHEN entry.event = 'held' THEN true
            ELSE NOT (entry.is_elsewhere AND entry.at >= ${renewedAt}::timestamptz)
              AND NOT ${isBehind(sql`made.report_id <> entry.report_id AND made.at < entry.at`)} END
        ORDER BY entry.at DESC LIMIT 1)
      OR EXISTS (SELECT FROM dno_fault WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid AND missing_alarm_at >= renewed_at
        AND NOT EXISTS (SELECT FROM report WHERE sent_at >= missing_alarm_at)) AS "isMissed"`);
  return row?.isMissed === true;
}

interface Published {
  notifications: FaultStep['notifications'];
  cause: string;
}

/** Publishes a fault that is locked, after its job, as it is now; who acts next on the job follows from it. */
async function publish(
  before: ReadFault,
  after: ReadFault,
  { notifications, cause }: Published,
  transaction: StatementRunner,
): Promise<void> {
  const step = { notifications, alarm: null };
  const author = systemAuthor(after, 'faults.report_changed', cause);
  // Not `changed_at`: a person who has read the fault has seen all that it is.
  await transaction.query(sql`
    WITH fault AS (UPDATE dno_fault SET ${updatedNow('dno_fault')}
      WHERE team_id = ${after.teamId}::uuid AND id = ${after.id}::uuid RETURNING id, job_id),
    ${join(nextStepSteps(after, author.operation, author))},
    reported AS (${insertOutbox(faultEvents(step, before, after, cause), { from: 'fault' })})
    SELECT id FROM fault`);
}

/** A report that a worker has claimed, and is done with. */
interface ClaimedReport extends WatchedJob {
  toMpid: string | null;
  mpan: string | null;
  /** Version of its fault when the report was claimed. */
  faultVersion: string | null;
  /** No further attempt follows, or it may have arrived by this one. */
  isNews: boolean;
}

/**
 * The same once a report has been claimed and the claim is concluded. While it was claimed it counted as one that may have arrived, so who changed its
 * fault meanwhile has published it like that where it is misdirected. The row of work says so no more: what was read before and after would be the same.
 */
export async function watchClaimedReport(
  { toMpid: dnoMpid, mpan, faultVersion, isNews, ...job }: ClaimedReport,
  transaction: StatementRunner,
  work: () => Promise<void>,
): Promise<void> {
  const place = await lockPlaceOfOpenFault(job, transaction);
  const isMisdirected = place !== undefined && !isAt({ dnoMpid, mpan }, place);
  const isWatched = isMisdirected && (isNews || place.version !== faultVersion);
  const before = isWatched ? await lockOpenFault(job, transaction) : undefined;
  await work();
  if (before === undefined) return;
  const after = await lockOpenFault(job, transaction);
  // Another version: the work has published it.
  if (after?.version === before.version)
    await publish(before, after, { notifications: [], cause: job.cause }, transaction);
}

/**
 * Publishes what the work makes of the report of an open fault: the board says whether the operator has it. Those who watch are notified when it
 * does after they were notified that it does not. A request that has read the fault before looks again, so that the board is not behind.
 */
export async function watchReport<Result>(
  { cause, ...job }: WatchedJob,
  transaction: StatementRunner,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = await lockOpenFault(job, transaction);
  if (before === undefined) return work();
  const was = shownOf(before);
  const missed = !hasReport(was.reportState) && (await isMissed(before, transaction));
  const result = await work();
  const after = await lockOpenFault(job, transaction);
  if (after === undefined || isDeepStrictEqual(shownOf(after), was)) return result;
  const arrived = missed && hasReport(shownOf(after).reportState);
  await publish(before, after, { notifications: arrived ? ['updated'] : [], cause }, transaction);
  return result;
}
