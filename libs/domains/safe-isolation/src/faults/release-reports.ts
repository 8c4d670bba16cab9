import { sql, type Database, type StatementRunner, updatedNow } from '@team-operations/database';
import {
  distributorById,
  knownDistributors,
  planMessage,
  type PlannedMessage,
  type ResponseClock,
  type Submission,
} from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { findFlowSource } from '../flows/flow-source.ts';
import { categoryOf, dangerOfHeld } from '../flows/held-danger.ts';
import { systemAuthor } from './write-fault.ts';
import { settledReport } from '../flows/settled-report.ts';
import { changeFlow } from '../flows/change-flow.ts';
import { heldReason } from '../flows/flow-history.ts';
import { lockJob } from '../flows/lock-job.ts';
import { lockFlow, type CommandedFlow } from '../commands/commanded-flow.ts';
import { newFiles } from '../commands/new-file.ts';
import { sendMade } from '../commands/send-made.ts';
import { correctFault, followReport } from './follow-report.ts';
import { lockOpenFault } from './open-fault.ts';

export interface ReleaseParts {
  database: Database;
  responseClock: ResponseClock;
  live: boolean;
}

/** In the place of the id of a request: only the deployment's settings caused it. */
const requestId = 'distributor-configured';
const details = { because: 'The distributor is now known' };

interface WaitingReport {
  flowId: string;
  teamId: string;
  jobId: string;
}

/** Reports of open faults that have no receiver although their distributor is known. */
const waitingReports = (database: Database) =>
  database.query<WaitingReport>(sql`
    SELECT flow.id AS "flowId", flow.team_id AS "teamId", flow.job_id AS "jobId"
    FROM dno_fault fault JOIN flow ON flow.team_id = fault.team_id AND flow.job_id = fault.job_id
    WHERE fault.closed_at IS NULL AND flow.flow = 'D0135' AND flow.state = 'HELD' AND flow.to_mpid IS NULL
      AND left(flow.mpan, 2) = ANY (${knownDistributors().map(({ id }) => id)}::text[])
    ORDER BY fault.reported_at`);

/** Open faults that have no operator although their distributor is known, and no report that waits for it: those that were withdrawn. */
const waitingFaults = (database: Database) =>
  database.query<{ teamId: string; jobId: string }>(sql`
    SELECT fault.team_id AS "teamId", fault.job_id AS "jobId" FROM dno_fault fault
    WHERE fault.closed_at IS NULL AND fault.dno_mpid IS NULL
      AND left(fault.mpan, 2) = ANY (${knownDistributors().map(({ id }) => id)}::text[])
      AND NOT EXISTS (SELECT FROM flow WHERE flow.team_id = fault.team_id AND flow.job_id = fault.job_id
        AND flow.flow = 'D0135' AND flow.state = 'HELD' AND flow.to_mpid IS NULL)
    ORDER BY fault.reported_at`);

/** Names the operator that is to be telephoned about a fault. */
async function nameOperator(
  job: { teamId: string; jobId: string },
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<boolean> {
  await lockJob(job, transaction);
  const fault = await lockOpenFault(job, transaction);
  const dno = fault?.dnoMpid === null ? distributorById(fault.mpan?.slice(0, 2) ?? '') : undefined;
  if (fault === undefined || dno === undefined) return false;
  const author = systemAuthor(fault, 'faults.operator_known', requestId);
  return correctFault(fault, { dnoMpid: dno.mpid }, author, clock, transaction);
}

/** What still holds the report, now that its receiver is known: a person has to look at it, and has had an alarm for other reasons. */
async function keepHeld(
  flow: CommandedFlow,
  { toMpid, held, basis: { mpan } }: PlannedMessage,
  submission: Submission,
  transaction: StatementRunner,
): Promise<void> {
  const { id, teamId, jobId } = flow;
  const about = { teamId, jobId, flow: flow.flow, toMpid };
  const category = categoryOf(submission);
  const message = { ...about, flowId: id, mpan, held, category };
  const danger = await dangerOfHeld(message, transaction);
  const entry = { event: 'held', becomes: 'HELD', reason: heldReason(held) } as const;
  const kept = sql`
    UPDATE flow SET to_mpid = ${toMpid}, held = ${JSON.stringify(held)}::jsonb, ${updatedNow('flow')}
    WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid RETURNING *`;
  await changeFlow(kept, { ...entry, ...about, requestId, details }, transaction);
  if (danger?.alarm != null) await transaction.query(insertOutbox([danger.alarm]));
}

/** @returns true when the report has a receiver now */
async function release(
  waiting: WaitingReport,
  { responseClock, live }: ReleaseParts,
  transaction: StatementRunner,
): Promise<boolean> {
  const flow = await lockFlow(waiting, transaction);
  // Another worker, a person or a correction was faster.
  if (flow?.state !== 'HELD' || flow.toMpid !== null) return false;
  const { teamId } = flow;
  const team = { teamId, query: transaction.query.bind(transaction) };
  if ((await settledReport(team, flow, { resend: false, lock: true })) !== null) return false;
  const found = await findFlowSource(team, flow);
  if (found === null) return false;
  const planned = planMessage(flow.flow, found.source);
  if (planned?.toMpid == null) return false;

  const made = await newFiles(flow, live, transaction).regenerated();
  if (made.file === undefined) {
    await keepHeld(flow, planned, found.source.submission, transaction);
    await followReport(flow, { dnoMpid: planned.toMpid }, requestId, responseClock, transaction);
    return true;
  }
  const { file: change, toMpid, report } = made;
  const message = { event: 'regenerated', change, toMpid, report, details, requestId } as const;
  await sendMade(flow, message, responseClock, transaction);
  return true;
}

/**
 * Sends the reports that waited for an unknown distributor, once the deployment has added it: while they wait, the
 * network operator does not know of the danger. Those that something else holds too stay held, with a receiver. A fault that was
 * withdrawn while its call is outstanding has no report, and gets its operator alone.
 * @returns how many have a receiver now
 */
export async function releaseReports(parts: ReleaseParts): Promise<number> {
  const { database, responseClock } = parts;
  let released = 0;
  const failures: unknown[] = [];
  /** One that cannot be released must not delay the others. */
  async function each<Waiting>(
    all: readonly Waiting[],
    work: (waiting: Waiting, transaction: StatementRunner) => Promise<boolean>,
  ) {
    for (const waiting of all) {
      try {
        if (await database.transaction((transaction) => work(waiting, transaction))) released += 1;
      } catch (error) {
        failures.push(error);
      }
    }
  }
  await each(await waitingReports(database), (waiting, transaction) => release(waiting, parts, transaction));
  await each(await waitingFaults(database), (job, transaction) =>
    nameOperator(job, responseClock, transaction),
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Some reports cannot be released.');
  return released;
}
