import { empty, join, raw, sql } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { formatMpan, parseMpan } from '@team-operations/market';
import {
  safeIsolationDependencies,
  type SafeIsolationSettings,
  type SafeIsolationWrite,
} from '../dependencies.ts';
import { asRead } from './as-read.ts';
import { findKnownJob, type KnownJob } from './known-job.ts';
import { nothing, replanJob } from './replan-job.ts';
import { untilWritten } from '@team-operations/operations';
import {
  type ChangedJob,
  type JobChange,
  type JobDependencies,
  type ReportedProperties,
  jobEvent,
  refuseStatus,
  returningJob,
} from '@team-operations/jobs';
import { renameSteps } from './renamed-job.ts';

/** Where the worksheet names another MPAN, that one counts: whoever changes the job must not believe that the fault has moved. */
function ownMpanWarnings(known: KnownJob, mpan: string | null): Issue[] {
  const own = known.submission?.content.job_details.mpan;
  if (own === undefined) return [];
  const parsed = parseMpan(own);
  const named = 'mpan' in parsed ? parsed.mpan : own;
  if (named === mpan) return [];
  return [
    {
      path: 'mpan',
      message: `changes the job alone: the worksheet names MPAN ${'mpan' in parsed ? formatMpan(named) : named}. Neither the fault nor its report (D0135) nor any other market message has changed`,
      fix: 'If the worksheet is wrong, have the installer correct its MPAN: fault and messages follow. To change a message alone, fix it.',
    },
  ];
}

/** Null when the job, its submission or its fault has changed since it was read: then what follows is another thing. */
async function write(
  context: SafeIsolationWrite,
  id: string,
  { mpan, externalReference }: ReportedProperties,
  change: JobChange,
): Promise<ChangedJob | null> {
  const { team, commit } = context;
  const { from, set, event } = change;
  const known = await findKnownJob(team, id);
  if (known === null || !from.includes(known.status)) return refuseStatus(context, id, change);
  const renamed = externalReference === undefined ? known : { ...known, externalReference };
  const replan = mpan === undefined ? nothing : replanJob(renamed, mpan, context);
  const warnings = [...(mpan === undefined ? [] : ownMpanWarnings(known, mpan)), ...replan.warnings];
  const steps = replan.steps.length > 0 ? replan.steps : renameSteps(known, externalReference, context);
  const isOffices = mpan === undefined ? empty : raw('mpan_from_submission = false,');
  return commit<ChangedJob>({
    steps: [
      asRead(known, team.teamId),
      sql`changed_job AS (
        UPDATE job SET updated_at = now(), ${isOffices} ${join([set, ...replan.set])}
        FROM as_read WHERE team_id = ${team.teamId}::uuid AND job.id = as_read.id
        ${returningJob})`,
      ...steps,
    ],
    statement: sql`SELECT id, before, after FROM changed_job`,
    events: [jobEvent(event, id, context), ...replan.events],
    beside: warnings.length === 0 ? undefined : { warnings },
  });
}

/** Each submission about the job that comes between takes one: as many as of submissions may meet. */
const mostAttempts = 40;

/**
 * Changes the MPAN or the reference of a job, beside anything else of it. What rests on the MPAN follows in the same statement: the
 * fault, the demand for a call, and the market messages, which otherwise would go to the operator of the old one. The board shows
 * the fault under the new reference.
 */
export function changeReportedJob(settings: SafeIsolationSettings): JobDependencies['changeReportedJob'] {
  const dependencies = safeIsolationDependencies(settings);
  return (context, id, properties, change) => {
    const own = { ...context, ...dependencies };
    return untilWritten(`job ${id}`, () => write(own, id, properties, change), mostAttempts);
  };
}
