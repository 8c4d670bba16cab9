import { empty, raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import {
  failureCode,
  FAILURE_CODE_MEANINGS,
  FAILURE_CODES_IN_WORDS,
  parseMpan,
  type Submission,
} from '@team-operations/market';
import { mapAbort, type Abort, type MappedAbort } from '@team-operations/jobs';
import { abortBeside, type FaultNow } from '../faults/next-step.ts';
import { hasFailedSince, isAbortedBySubmission, type JobOutcome } from './job-outcome.ts';
import type { KnownJob } from './known-job.ts';
import type { Recount } from './recount.ts';

/** How a submission aborts its job. */
export interface PlannedAbort {
  /** Null when the team has no reason that fits, and no default. */
  abort: Abort | null;
  /** The installer's words; undefined when those of before stay. */
  comment: string | null | undefined;
  /** The reason that a correction replaces; undefined when the job is aborted by this request. */
  replaces?: string | null;
  warnings: Issue[];
}

/** Reads the result of an aborted job; null for another outcome. `fault`: as it is after the request. */
export async function findAbort(
  team: TeamReader,
  submission: Submission,
  { known, outcome, fault }: { known: KnownJob | null; outcome: JobOutcome; fault: FaultNow | null },
): Promise<MappedAbort | null> {
  if (outcome.status !== 'ABORTED') return null;
  const { mpan: sent } = submission.job_details;
  const point = parseMpan(sent ?? known?.mpan ?? '');
  const reasons = { now: submission.failure_reason, before: known?.submission?.content.failure_reason };
  const mapped = await mapAbort(team, reasons, {
    jobId: known?.jobId ?? null,
    isFurther: outcome.resumes,
    mpan: 'mpan' in point ? point.mpan : null,
  });
  const failedSince = hasFailedSince({ fault, abortedAt: known?.abortedAt ?? null }, outcome.moves);
  return { ...mapped, abort: mapped.abort && abortBeside(mapped.abort, fault, failedSince) };
}

function reasonWarnings(reason: string | undefined, { abort, isFallback, names }: MappedAbort): Issue[] {
  if (!isFallback) return [];
  const taken = abort === null ? 'none could be set' : `"${abort.reason}" was set`;
  const code = failureCode(reason);
  if (code !== undefined) {
    const message = `is ${code}, ${FAILURE_CODE_MEANINGS[code]}, for which the team has no abort reason; ${taken}`;
    return [{ path: 'failure_reason', message, fix: 'Ask the office for an abort reason with this code.' }];
  }
  const problem =
    reason === undefined
      ? 'is missing: the supplier does not receive the reason of the abort'
      : 'is not an abort reason of the team';
  const fix = `Send a code (${FAILURE_CODES_IN_WORDS})${names.length === 0 ? '' : `, or one of: ${names.join(', ')}`}.`;
  return [{ path: 'failure_reason', message: `${problem}; ${taken}`, fix }];
}

/** The abort that the job has, as it counts at another metering point. */
const recounted = (
  known: KnownJob,
  { recount, outcome }: { recount: Recount | null; outcome: JobOutcome },
): PlannedAbort | null =>
  recount === null || outcome.moves
    ? null
    : { ...recount, comment: undefined, replaces: known.abortReasonId };

interface AbortBasis {
  known: KnownJob | null;
  mapped: MappedAbort | null;
  recount: Recount | null;
  outcome: JobOutcome;
}

/**
 * What the request does to the reason of an aborted job. A further failed visit has its own. A correction of the failure reason
 * corrects it, unless the office has aborted the job for another one; null when nothing is to be set.
 */
export function planAbort(
  submission: Submission,
  { known, mapped, recount, outcome }: AbortBasis,
): PlannedAbort | null {
  const stays = known === null ? null : recounted(known, { recount, outcome });
  if (mapped === null) return stays;
  const { failure_reason: reason } = submission;
  const planned = { abort: mapped.abort, comment: reason ?? null, warnings: reasonWarnings(reason, mapped) };
  if (known === null || outcome.moves) return planned;
  const correctsOwn =
    isAbortedBySubmission(known) &&
    known.submission?.content.failure_reason !== reason &&
    known.abortReasonId === mapped.reasonIdBefore;
  return correctsOwn
    ? {
        ...planned,
        replaces: known.abortReasonId,
        warnings: [...planned.warnings, ...(stays?.warnings ?? [])],
      }
    : stays;
}

/** How the status of the job changes: the condition in SQL, and whether an abort is over. */
interface AbortMove {
  moves: Sql;
  resumes: boolean;
}

/** The columns of the job that an abort sets. */
export const abortColumns = raw('abort_reason_id, abort_comment, next_actor, next_action, rebookings_left');

export function abortValues({ abort, comment }: PlannedAbort): Sql {
  const words = comment === undefined ? raw('abort_comment') : sql`${comment}`;
  return sql`${abort?.reasonId ?? null}::uuid, ${words}, ${abort?.nextActor ?? null}, ${abort?.nextAction ?? null},
    ${abort?.rebookingsLeft ?? null}::int`;
}

/**
 * The assignment of those columns in an UPDATE of a job, which `moves` says goes to the status of the outcome; nothing when there
 * is none. No action is needed after an abort that is over.
 */
export function abortAssignment(planned: PlannedAbort | null, { moves, resumes }: AbortMove): Sql {
  if (planned === null) return resumes ? sql`(${abortColumns}) = (NULL, NULL, NULL, NULL, NULL),` : empty;
  const applies =
    planned.replaces === undefined
      ? moves
      : sql`status = 'ABORTED' AND abort_reason_id IS NOT DISTINCT FROM ${planned.replaces}::uuid`;
  return sql`(${abortColumns}) = (SELECT ${abortValues(planned)} WHERE ${applies}
    UNION ALL SELECT ${abortColumns} WHERE NOT (${applies})),`;
}
