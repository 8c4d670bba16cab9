import { join, sql, type Sql } from '@team-operations/database';
import { uninvoiced, visits } from './visit.ts';

/** Of a row of `job`: GET /v1/invoices/uninvoiced-jobs lists a visit of it. */
export const isUninvoiced = (teamId: string): Sql => sql`EXISTS (
  SELECT FROM ${visits(teamId)} WHERE visited.job_id = job.id AND ${join(uninvoiced(teamId), ' AND ')})`;
