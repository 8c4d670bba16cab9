import { Type, type TOptional, type TUnsafe } from '@sinclair/typebox';
import { bareMpan } from '@team-operations/market';
import { join, sql } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { documented, insteadOf, listedWords, Nullable, Strict } from '@team-operations/schemas';
import { defineWrite, visibleText, type WriteContext } from '@team-operations/operations';
import { ChangedJob, jobProperties, jobResource } from './job.ts';
import { endedStatuses, jobStatuses, openStatuses, statusChanges, visitedStatuses } from './job-status.ts';
import { withSameReference } from './same-reference.ts';
import { withReferencesExplained } from './job-references.ts';
import { invoicingLock } from './invoicing-lock.ts';
import { changeJob, type JobChange } from './change-job.ts';
import type { JobDependencies } from './dependencies.ts';
import { requireVisitedOn, visitedOn } from './visited-on.ts';

const { jobTypeId, scheduledDate, ...rest } = jobProperties;
type Unsettable = { [name in keyof typeof rest]: TOptional<TUnsafe<string | null>> };
const unsettable = Object.fromEntries(
  Object.entries(rest).map(([name, schema]) => [name, Type.Optional(Nullable(schema))]),
) as Unsettable;

/** What decides who gets the market messages: it may be put right at any time, and the messages follow. */
const reported = ['mpan', 'supplierId'] as const;

/** What decides who is billed for a visit, and how much: it may be put right after the end, until the visit is billed. Each with its column. */
const billedColumns = {
  clientId: sql`client_id`,
  siteId: sql`site_id`,
  jobTypeId: sql`job_type_id`,
  visitedOn: sql`visited_on`,
};
const billed = Object.keys(billedColumns);

const isOneOf = (names: readonly string[], name: string) => names.includes(name);

const named = (properties: Iterable<string>) =>
  listedWords(
    [...properties].map((one) => `\`${one}\``),
    'and',
  );

type Refusal = NonNullable<JobChange['refusals']>[number];

/** What the invoice of a visit rests on stays while the visit is billed, also while the job has another one. The same value is no change. */
function onInvoice(properties: Readonly<Record<string, unknown>>): NonNullable<JobChange['unless']> {
  const sent = Object.entries(billedColumns).filter(([name]) => properties[name] !== undefined);
  const changes = sent.map(
    ([name, column]) => sql`${column}::text IS DISTINCT FROM lower(${properties[name]}::text)`,
  );
  return {
    condition: sql`((${join(changes, ' OR ')}) AND EXISTS (
      SELECT FROM job_visit AS visit WHERE visit.team_id = job.team_id AND visit.job_id = job.id AND visit.invoice_id IS NOT NULL))`,
    issue: {
      code: 'status_not_allowed',
      path: 'status',
      message: `has a visit that is on an invoice or a draft: ${named(sent.map(([name]) => name))} cannot be changed`,
      fix: 'Find it with GET /v1/invoices?jobId=…; credit the invoice, or save the draft without the job. Then change the job.',
    },
    oneAtATime: invoicingLock,
  };
}

/** A job that has not ended had no visit that ended it. */
const noVisitYet: Refusal = {
  of: openStatuses,
  message: 'the job cannot have a `visitedOn`',
  fix: `Leave out \`visitedOn\`. Only ${listedWords(visitedStatuses, 'and')} jobs can have it.`,
};

/** Why an ended job keeps the others of what was sent. */
function endedRefusal(sent: readonly string[]): Refusal {
  const others = sent.filter((name) => !isOneOf(reported, name) && !isOneOf(billed, name));
  if (others.length === 0) {
    const apart = named(sent.filter((name) => isOneOf(reported, name)));
    return {
      of: endedStatuses,
      message: `${apart} cannot be changed together with ${named(sent.filter((name) => isOneOf(billed, name)))}`,
      fix: `Send ${apart} in a request of its own.`,
    };
  }
  return {
    of: endedStatuses,
    message: `${named(others)} cannot be changed after the end of the job`,
    fix: `Leave out ${named(others)}. Of an ended job, change ${named(reported)}, or ${named(billed)}.`,
  };
}

/** In which statuses a job can be changed so. Once it has ended: what its messages depend on, or what its invoice does. */
function allowedFor(
  properties: Readonly<Record<string, unknown>>,
): Pick<JobChange, 'from' | 'verb' | 'unless' | 'refusals'> {
  const sent = Object.keys(properties).filter((name) => properties[name] !== undefined);
  if (sent.every((name) => isOneOf(reported, name))) return { from: jobStatuses, verb: 'be changed' };
  const ofVisit = properties['visitedOn'] !== undefined;
  const unless = sent.some((name) => isOneOf(billed, name)) ? { unless: onInvoice(properties) } : {};
  if (sent.every((name) => isOneOf(billed, name)))
    return ofVisit
      ? { from: visitedStatuses, verb: 'have a `visitedOn`', ...unless }
      : { from: jobStatuses, verb: 'be changed', ...unless };
  return {
    from: ofVisit ? [] : openStatuses,
    verb: 'be changed',
    ...unless,
    refusals: [endedRefusal(sent), ...(ofVisit ? [noVisitYet] : [])],
  };
}

const requests = (names: readonly string[]) =>
  `Use ${listedWords(
    names.map((name) => `POST /v1/jobs/{id}/${name}`),
    'or',
  )}.`;

/** What other operations set. */
const instead = {
  status: requests(statusChanges),
  engineerId: requests(['assign']),
  assignedEngineerId: requests(['assign']),
  abortReasonId: requests(['abort']),
};

/** What is stored has the warnings about the messages alone: the look at other jobs, and at the people of this one, comes after the change. */
const lookAgain =
  ({ warnedElsewhere }: Pick<JobDependencies, 'warnedElsewhere'>) =>
  async (
    changed: ChangedJob,
    { externalReference, mpan }: { externalReference?: string | null; mpan?: string | null },
    { team }: Pick<WriteContext, 'team'>,
  ): Promise<ChangedJob> => {
    const job = externalReference === undefined ? changed : await withSameReference(changed, team);
    const further = mpan === undefined ? [] : await warnedElsewhere(job, team);
    return further.length === 0 ? job : { ...job, warnings: [...(job.warnings ?? []), ...further] };
  };

export const updateJob = ({ changeReportedJob, dangerIn, ...dependencies }: JobDependencies) =>
  defineWrite({
    name: 'jobs.update',
    summary: 'Change a job',
    description:
      'Updates the properties that are sent; null unsets a value. Of an ended job only MPAN and supplier, or until it is billed client, site, job type and `visitedOn`, can be changed. Market messages and the fault follow, except for values that the worksheet sets; `warnings` lists those.',
    scope: 'jobs.write',
    effect: 'write',
    rest: { method: 'patch', path: '/v1/jobs/:id' },
    tool: 'jobs_update',
    input: documented(
      Strict(
        {
          ...jobResource.id,
          jobTypeId: Type.Optional(jobTypeId),
          scheduledDate: Type.Optional(scheduledDate),
          ...unsettable,
          visitedOn: { ...visitedOn, description: 'The day of the visit that ended the job' },
        },
        { [insteadOf]: instead },
      ),
      { minProperties: 1 },
    ),
    furtherChecks: [visibleText('notes', { canBeNull: true })],
    output: ChangedJob,
    version: jobResource.version,
    example: { id: jobResource.exampleId, scheduledDate: '2026-03-02', notes: null },
    async handle({ id, ...properties }, context) {
      const assignments = jobResource.assignments({ ...properties, mpan: bareMpan(properties.mpan) });
      if (assignments.length === 0) {
        throw badRequest({
          path: '',
          code: 'nothing_to_change',
          message: 'has no changes',
          fix: 'Send at least one property to change.',
        });
      }
      const change: JobChange = {
        ...allowedFor(properties),
        set: join(assignments),
        event: 'job.updated',
      };
      const { externalReference, mpan, supplierId, scheduledDate: date } = properties;
      const reported = { externalReference, mpan: bareMpan(mpan), supplierId, scheduledDate: date };
      const changesReported = Object.values(reported).some((value) => value !== undefined);
      return withReferencesExplained(context.team, properties, async () => {
        await requireVisitedOn(context.team, properties.visitedOn);
        const { notes } = properties;
        change.danger = await dangerIn(context, { jobId: id, texts: { notes } });
        if (!changesReported) return changeJob(context, id, change);
        const changed = await changeReportedJob(context, id, reported, change);
        return lookAgain(dependencies)(changed, properties, context);
      });
    },
    replay: lookAgain(dependencies),
  });
