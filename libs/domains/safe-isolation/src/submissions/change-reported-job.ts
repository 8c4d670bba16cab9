import { empty, join, raw, sql, type TeamReader, updatedNow } from '@team-operations/database';
import { unknownNetworkWarnings, type JobContext } from '@team-operations/market';
import {
  safeIsolationDependencies,
  type SafeIsolationSettings,
  type SafeIsolationWrite,
} from '../dependencies.ts';
import { asRead, type Receiver } from './as-read.ts';
import { jobContext } from './job-context.ts';
import { findKnownJob, type KnownJob } from './known-job.ts';
import { findMetersOnRecord } from './meter-on-record.ts';
import { ownValueWarnings } from './own-value-warnings.ts';
import { findRecount, type Recount } from './recount.ts';
import { replanJob } from './replan-job.ts';
import { untilWritten } from '@team-operations/operations';
import {
  type ChangedJob,
  type JobChange,
  type JobDependencies,
  type ReportedProperties,
  jobEvent,
  jobResource,
  oneAtATime,
  refuseStatus,
  refuseUnless,
} from '@team-operations/jobs';
import { renameSteps } from './renamed-job.ts';

async function mpidOf(team: TeamReader, supplierId: string | null): Promise<string | null> {
  const [supplier] = await team.query<{ mpid: string }>(
    sql`SELECT mpid FROM supplier WHERE team_id = ${team.teamId}::uuid AND id = ${supplierId}::uuid`,
  );
  return supplier?.mpid ?? null;
}

/** The earlier of two days, which compare as text. */
const earlier = (one: string, other: string) => (one < other ? one : other);

/** What the messages may take from the job once everything is changed that the request changes. */
async function contextAfter(
  team: TeamReader,
  known: KnownJob,
  { mpan, supplierId, scheduledDate }: ReportedProperties,
): Promise<JobContext> {
  const { plannedOn } = known;
  return {
    ...jobContext(known),
    ...(mpan !== undefined && { mpan }),
    ...(supplierId !== undefined && { supplierMpid: await mpidOf(team, supplierId) }),
    ...(scheduledDate !== undefined &&
      plannedOn !== null && { notBefore: earlier(scheduledDate, plannedOn) }),
  };
}

const receiverAfter = (
  known: KnownJob,
  { supplierId }: ReportedProperties,
  { supplierMpid = null }: JobContext,
): Receiver => (supplierId === undefined ? known : { supplierId, supplierMpid });

const recountSet = (recount: Recount | null) =>
  recount === null
    ? []
    : [
        sql`(next_actor, next_action, rebookings_left) = ROW (${recount.abort.nextActor}::text, ${recount.abort.nextAction}::text,
          ${recount.abort.rebookingsLeft}::int)`,
      ];

/** Null when the job, its submission or its fault has changed since it was read: then what follows is another thing. */
async function write(
  context: SafeIsolationWrite,
  id: string,
  properties: ReportedProperties,
  change: JobChange,
): Promise<ChangedJob | null> {
  const { team, commit } = context;
  const { mpan, externalReference } = properties;
  const { from, set, event, danger } = change;
  const known = await findKnownJob(team, id);
  if (known === null || !from.includes(known.status)) return refuseStatus(context, id, change);
  await refuseUnless(context, id, change);
  const renamed = externalReference === undefined ? known : { ...known, externalReference };
  const after = await contextAfter(team, known, properties);
  const meters = await findMetersOnRecord(team, known, after.mpan ?? null);
  const replan = replanJob(renamed, after, meters, context);
  const recount =
    mpan === undefined ? null : await findRecount(team, known, mpan, replan.fault ?? known.fault);
  const warnings = [
    ...ownValueWarnings(known, properties, after),
    ...replan.warnings,
    ...(recount?.warnings ?? []),
    ...(danger?.warnings ?? []),
    // Those of the messages say more of the MPAN.
    ...(replan.warnings.some(({ path }) => path === 'mpan') ? [] : unknownNetworkWarnings(mpan)),
  ];
  const steps = replan.steps.length > 0 ? replan.steps : renameSteps(known, externalReference, context);
  const isOffices = mpan === undefined ? empty : raw('mpan_from_submission = false,');
  return commit<ChangedJob>({
    steps: [
      asRead(known, team.teamId, {
        receiver: receiverAfter(known, properties, after),
        unless: change.unless?.condition,
      }),
      sql`changed_job AS (
        UPDATE job SET ${updatedNow('job')}, ${isOffices} ${join([set, ...replan.set, ...recountSet(recount)])}
        FROM as_read WHERE team_id = ${team.teamId}::uuid AND job.id = as_read.id
        ${jobResource.returning()})`,
      ...steps,
      ...replan.callsAsked,
    ],
    statement: sql`SELECT id, before, after FROM changed_job`,
    events: [jobEvent(event, id, context), ...replan.events, ...(danger?.alarms ?? [])],
    beside: warnings.length === 0 ? undefined : { warnings },
    ...oneAtATime(change),
  });
}

/** Each submission about the job that comes between takes one: as many as of submissions may meet. */
const mostAttempts = 40;

/**
 * Changes the MPAN, the supplier, the date or the reference of a job, beside anything else of it. What rests on them follows in the
 * same statement: the fault, the demand for a call, and the market messages, which otherwise would go to the operator or the
 * supplier of before. The board shows the fault under the new reference.
 */
export function changeReportedJob(settings: SafeIsolationSettings): JobDependencies['changeReportedJob'] {
  const dependencies = safeIsolationDependencies(settings);
  return (context, id, properties, change) => {
    const own = { ...context, ...dependencies };
    return untilWritten(`job ${id}`, () => write(own, id, properties, change), mostAttempts);
  };
}
