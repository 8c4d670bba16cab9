import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, Nullable, Strict, Uuid } from '@team-operations/schemas';
import { RetiredAt } from './retired-at.ts';

/** A kind of job that the team does, as every surface shows it. */
export const JobType = Strict(
  {
    id: Uuid,
    name: Type.String(),
    description: Nullable(Type.String({ description: 'Tasks of the visit' })),
    createdAt: IsoInstant,
    retiredAt: RetiredAt,
  },
  { title: 'JobType' },
);

export const jobTypeResource = defineResource({
  model: 'JobType',
  schema: JobType,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21',
});

/** The same with the team's jobs of this type, counted by status. */
export const JobTypeDetail = Strict(
  {
    ...JobType.properties,
    jobs: Type.Record(Type.String(), Type.Integer({ minimum: 0 }), {
      description: 'Number of jobs of this type by status; statuses without jobs are absent',
    }),
  },
  { title: 'JobTypeDetail' },
);

/** What a SELECT of job types names beside them to get the numbers. */
export const jobsByStatus = sql`(SELECT coalesce(json_object_agg(status, jobs), '{}') FROM (
  SELECT status, count(*) AS jobs FROM job
  WHERE job.team_id = job_type.team_id AND job.job_type_id = job_type.id GROUP BY status) AS counted) AS jobs`;
