import { raw, sql, type Sql } from '@team-operations/database';
import { resourceAsJson, selectColumns } from '@team-operations/operations';
import { Job } from './job.ts';

export const jobColumns = selectColumns(Job);

/** Ends a statement that inserts or updates one job, as a Change needs it. */
export const returningJob: Sql = sql`RETURNING new.id, ${resourceAsJson(Job, 'old')} AS before, ${resourceAsJson(Job, 'new')} AS after`;

/** As `returningJob` for a job that was not there before. */
export const returningNewJob: Sql = sql`RETURNING new.id, ${raw('NULL::json')} AS before, ${resourceAsJson(Job, 'new')} AS after`;
