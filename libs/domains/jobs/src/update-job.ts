import { Type, type TOptional, type TUnsafe } from '@sinclair/typebox';
import { join } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { Nullable, Strict } from '@team-operations/schemas';
import { defineWrite } from '@team-operations/operations';
import { ChangedJob, jobProperties, jobResource } from './job.ts';
import { jobStatuses, openStatuses } from './job-status.ts';
import { bareMpan } from './job-mpan.ts';
import { withSameReference } from './same-reference.ts';
import { withReferencesExplained } from './job-references.ts';
import { changeJob, type JobChange } from './change-job.ts';
import type { JobDependencies } from './dependencies.ts';

const { jobTypeId, scheduledDate, ...rest } = jobProperties;
type Unsettable = { [name in keyof typeof rest]: TOptional<TUnsafe<string | null>> };
const unsettable = Object.fromEntries(
  Object.entries(rest).map(([name, schema]) => [name, Type.Optional(Nullable(schema))]),
) as Unsettable;

export const updateJob = ({ changeReportedJob }: JobDependencies) =>
  defineWrite({
    name: 'jobs.update',
    summary: 'Change a job',
    description:
      'Changes the properties that are sent; null unsets one. Of a job that has ended only the MPAN can be changed, by itself. Market messages and a fault that depend on its MPAN, supplier or date follow; where the worksheet names its own, `warnings` says that they do not.',
    scope: 'jobs.write',
    effect: 'write',
    rest: { method: 'patch', path: '/v1/jobs/:id' },
    tool: 'jobs_update',
    input: Strict({
      ...jobResource.id,
      jobTypeId: Type.Optional(jobTypeId),
      scheduledDate: Type.Optional(scheduledDate),
      ...unsettable,
    }),
    output: ChangedJob,
    example: { id: jobResource.exampleId, scheduledDate: '2026-03-02', notes: null },
    handle({ id, ...properties }, context) {
      const assignments = jobResource.assignments({ ...properties, mpan: bareMpan(properties.mpan) });
      if (assignments.length === 0) {
        throw badRequest({
          path: '',
          message: 'changes nothing',
          fix: 'Send at least one property to change.',
        });
      }
      const mpanAlone = assignments.length === 1 && properties.mpan !== undefined;
      const change: JobChange = {
        from: mpanAlone ? jobStatuses : openStatuses,
        verb: 'be changed except for its MPAN',
        set: join(assignments),
        event: 'job.updated',
      };
      const { externalReference, mpan, supplierId, scheduledDate: date } = properties;
      const reported = { externalReference, mpan: bareMpan(mpan), supplierId, scheduledDate: date };
      const changesReported = Object.values(reported).some((value) => value !== undefined);
      return withReferencesExplained(context.team, properties, async () => {
        if (!changesReported) return changeJob(context, id, change);
        const changed = await changeReportedJob(context, id, reported, change);
        return externalReference === undefined ? changed : withSameReference(changed, context.team);
      });
    },
    // What is stored has the warnings about the messages alone: the look at other jobs comes after the change.
    replay: async (changed, { externalReference }, { team }) =>
      externalReference === undefined ? changed : withSameReference(changed, team),
  });
