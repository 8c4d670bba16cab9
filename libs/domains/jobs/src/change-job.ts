import { empty, raw, sql, type Sql, updatedNow } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import { untilWritten, type WriteContext } from '@team-operations/operations';
import type { DangerInWords } from './dependencies.ts';
import { listedWords } from '@team-operations/schemas';
import { jobResource, type ChangedJob } from './job.ts';
import type { JobStatus } from './job-status.ts';
import { jobEvent } from './job-event.ts';

export interface JobChange {
  /** The statuses in which it is allowed (docs/decisions/0007-jobs.md). */
  from: readonly JobStatus[];
  /** The status that it gets. Default: it keeps its own. */
  to?: JobStatus;
  /** What the job cannot do in any other status, for the error: `be completed`. */
  verb: string;
  /** The errors in these statuses, where another says more than that. */
  refusals?: readonly { of: readonly JobStatus[]; message: string; fix: string }[];
  /** What else must not be so, of a row of `job`, the error where it is, and the lock under which it is looked at. */
  unless?: { condition: Sql; issue: Issue; oneAtATime: string };
  /** Assignments of the UPDATE. */
  set: Sql;
  event: Parameters<typeof jobEvent>[0];
  /** What follows from words of danger in it. */
  danger?: DangerInWords;
  /** `as_read AS (…)`: has the row of the job while what the change rests on is as it was read. */
  asRead?: Sql;
}

/** What a change has beside the job and its event, where its words read like a danger to life. */
export const besideOf = (danger: DangerInWords | undefined): { beside?: Pick<DangerInWords, 'warnings'> } =>
  danger === undefined || danger.warnings.length === 0 ? {} : { beside: { warnings: danger.warnings } };

/** Null where the status does not allow it, or what it rests on was changed since it was read. */
async function writeJob(context: WriteContext, id: string, change: JobChange): Promise<ChangedJob | null> {
  const { team, commit } = context;
  const status = change.to === undefined ? empty : sql`status = ${change.to}::job_status,`;
  const only = change.unless === undefined ? empty : sql`AND NOT ${change.unless.condition}`;
  const statement = sql`
    UPDATE job SET ${updatedNow('job')}, ${status} ${change.set} ${change.asRead === undefined ? empty : raw('FROM as_read')}
    WHERE team_id = ${team.teamId}::uuid AND job.id = ${id}::uuid AND status = ANY (${change.from}::job_status[]) ${only}
      ${change.asRead === undefined ? empty : raw('AND as_read.id = job.id')}
    ${jobResource.returning()}`;
  return commit<ChangedJob>({
    ...(change.asRead && { steps: [change.asRead] }),
    statement,
    events: [jobEvent(change.event, id, context), ...(change.danger?.alarms ?? [])],
    ...besideOf(change.danger),
    ...oneAtATime(change),
  });
}

/**
 * Changes a job if its status allows it. The status is checked by the UPDATE itself, so of two requests at the same time the second
 * sees what the first has made of the job, and gets the error.
 */
export async function changeJob(context: WriteContext, id: string, change: JobChange): Promise<ChangedJob> {
  return (await writeJob(context, id, change)) ?? refuseStatus(context, id, change);
}

/** The same of a change that rests on what was read beside the job: `read` again while that was changed in between. */
export function changeJobAsRead(
  context: WriteContext,
  id: string,
  read: () => Promise<JobChange>,
): Promise<ChangedJob> {
  return untilWritten(`job ${id}`, async () => {
    const change = await read();
    const changed = await writeJob(context, id, change);
    if (changed !== null) return changed;
    const { status } = await jobResource.find(context.team, id);
    return change.from.includes(status) ? null : refuseStatus(context, id, change);
  });
}

/** The lock of a change, for `commit`. */
export const oneAtATime = ({ unless }: JobChange): { oneAtATime?: string } =>
  unless === undefined ? {} : { oneAtATime: unless.oneAtATime };

/** Throws where what must not be so is. The statement looks again under the lock of the change. */
export async function refuseUnless({ team }: WriteContext, id: string, { unless }: JobChange): Promise<void> {
  if (unless === undefined) return;
  const isRefused = sql`${unless.condition} AS "isRefused"`;
  const found = await jobResource.find<{ isRefused: boolean }>(team, id, { beside: [isRefused] });
  if (found.isRefused) throw badRequest(unless.issue);
}

/** Throws why a job cannot be changed: there is none (404), or its status does not allow it (400). */
export async function refuseStatus({ team }: WriteContext, id: string, change: JobChange): Promise<never> {
  const { status } = await jobResource.find(team, id);
  if (change.unless !== undefined && change.from.includes(status)) throw badRequest(change.unless.issue);
  const said = change.refusals?.find(({ of }) => of.includes(status));
  throw badRequest({
    code: 'status_not_allowed' as const,
    path: 'status',
    message: `is ${status}: ${said?.message ?? `the job cannot ${change.verb}`}`,
    fix: said?.fix ?? `Only ${listedWords(change.from, 'and')} jobs can ${change.verb}.`,
  });
}
