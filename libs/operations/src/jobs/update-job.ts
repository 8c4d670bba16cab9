import { Type, type TOptional, type TUnsafe } from '@sinclair/typebox';
import { join, raw, sql } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { Nullable, Strict } from '@team-operations/schemas';
import { defineWrite } from '../define-operation.ts';
import { assignedColumns } from '../resource-columns.ts';
import { exampleJobId, Job, jobId, jobProperties } from './job.ts';
import { bareMpan } from './job-mpan.ts';
import { withReferencesExplained } from './job-references.ts';
import { changeJob } from './change-job.ts';

const { jobTypeId, scheduledDate, ...rest } = jobProperties;
type Unsettable = { [name in keyof typeof rest]: TOptional<TUnsafe<string | null>> };
const unsettable = Object.fromEntries(
  Object.entries(rest).map(([name, schema]) => [name, Type.Optional(Nullable(schema))]),
) as Unsettable;

export const updateJob = defineWrite({
  name: 'jobs.update',
  summary: 'Change a job',
  description:
    'Changes the properties that are sent; null unsets one. A job that has ended cannot be changed.',
  scope: 'jobs.write',
  effect: 'write',
  rest: { method: 'patch', path: '/v1/jobs/:id' },
  tool: 'jobs_update',
  input: Strict({
    ...jobId,
    jobTypeId: Type.Optional(jobTypeId),
    scheduledDate: Type.Optional(scheduledDate),
    ...unsettable,
  }),
  output: Job,
  example: { id: exampleJobId, scheduledDate: '2026-03-02', notes: null },
  handle({ id, ...properties }, context) {
    const { columns, values } = assignedColumns({ ...properties, mpan: bareMpan(properties.mpan) });
    if (columns.length === 0) {
      throw badRequest({
        path: '',
        message: 'changes nothing',
        fix: 'Send at least one property to change.',
      });
    }
    const assignments = columns.map((column, index) => sql`${raw(column)} = ${values[index]}`);
    return withReferencesExplained(context.team, properties, () =>
      changeJob(context, id, {
        from: ['PENDING', 'ASSIGNED', 'IN_PROGRESS'],
        verb: 'be changed',
        set: join(assignments),
        event: 'job.updated',
      }),
    );
  },
});
