import { Type } from '@sinclair/typebox';
import { empty, join, sql, type Sql } from '@team-operations/database';
import { IsoDate, OneOf, pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { defaultLimit, defineList, readCursor, toPage } from '@team-operations/operations';
import { Job, jobProperties, jobStatuses } from './job.ts';
import { jobColumns } from './job-statements.ts';
import { bareMpan } from './job-mpan.ts';

const filters = {
  status: Type.Optional(OneOf(jobStatuses)),
  scheduledFrom: Type.Optional(IsoDate),
  scheduledTo: Type.Optional(IsoDate),
  jobTypeId: Type.Optional(Uuid),
  assignedEngineerId: Type.Optional(Uuid),
  externalReference: Type.Optional(jobProperties.externalReference),
  mpan: Type.Optional(jobProperties.mpan),
  supplierId: Type.Optional(Uuid),
  clientId: Type.Optional(Uuid),
  siteId: Type.Optional(Uuid),
};
const Input = Strict({ ...filters, ...pageParameters });
type Filters = { [name in keyof typeof filters]?: string };

/** One condition for each filter that was sent; the text depends only on which were, so that it is planned once. */
const conditions: Record<keyof Filters, (value: string) => Sql> = {
  status: (value) => sql`status = ${value}::job_status`,
  scheduledFrom: (value) => sql`scheduled_date >= ${value}::date`,
  scheduledTo: (value) => sql`scheduled_date <= ${value}::date`,
  jobTypeId: (value) => sql`job_type_id = ${value}::uuid`,
  assignedEngineerId: (value) => sql`assigned_engineer_id = ${value}::uuid`,
  externalReference: (value) => sql`external_reference = ${value}`,
  mpan: (value) => sql`mpan = ${bareMpan(value)}`,
  supplierId: (value) => sql`supplier_id = ${value}::uuid`,
  clientId: (value) => sql`client_id = ${value}::uuid`,
  siteId: (value) => sql`site_id = ${value}::uuid`,
};

function filtered(input: Filters): Sql {
  const chosen = (Object.keys(conditions) as (keyof Filters)[]).flatMap((name) => {
    const value = input[name];
    return value === undefined ? [] : [conditions[name](value)];
  });
  return chosen.length === 0 ? empty : sql`AND ${join(chosen, ' AND ')}`;
}

export const listJobs = defineList({
  name: 'jobs.list',
  summary: 'List jobs with filters',
  description: "The team's jobs, newest first. Filters are combined; `next_cursor` leads to the next page.",
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/jobs' },
  tool: 'jobs_list',
  input: Input,
  output: Job,
  example: { status: 'PENDING', limit: 50 },
  async handle(input, { team }) {
    const limit = input.limit ?? defaultLimit;
    const start = readCursor(input.cursor);
    const after =
      start === null ? empty : sql`AND (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)`;
    const rows = await team.query<Job>(sql`
      SELECT ${jobColumns} FROM job WHERE team_id = ${team.teamId}::uuid ${filtered(input)} ${after}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`);
    return toPage(rows, limit, (job) => ({ at: job.createdAt, id: job.id }));
  },
});
