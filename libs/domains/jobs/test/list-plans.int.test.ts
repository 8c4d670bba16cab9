import type { TSchema } from '@sinclair/typebox';
import { genericPlanOf, planOf, raw, sql, type QueryPlan, type Sql } from '@team-operations/database';
import { toPage, type PageInput } from '@team-operations/operations';
import { pageParameters } from '@team-operations/schemas';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { registry } from '@team-operations/testing/rest';
import { jobResource, type Job } from '../src/job.ts';
import { addManyJobs } from './many-jobs.ts';

const jobs = 100_000;
const limit = 50;
/** Two statuses that a fiftieth of the jobs have are the rarest that are asked for. */
const mostRows = 3000;
/** A page of an index and one of the table for each job that is shown, and some beside them. */
const mostPages = 500;

let bed: TestBed;
/** A job in the middle of the list, which has every property that lists are filtered by. */
let job: Job;
/** The index of creation, which a range of other instants may read (docs/decisions/0093-indexes-of-jobs.md). */
let pagesOfIndex: number;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_gateway');
  const { database, team, otherTeam } = bed;
  const counts = [
    [team, jobs],
    [otherTeam, jobs / 10],
  ] as const;
  await addManyJobs(bed, new Map(counts));
  const [row] = await database.query<{ id: string }>(sql`
    SELECT id FROM job WHERE team_id = ${team.id}::uuid AND num_nonnulls(mpan, client_id, external_reference) = 3 AND status = 'PENDING'
    ORDER BY created_at OFFSET ${jobs / 1000} LIMIT 1`);
  job = await jobResource.find(database.forTeam(team.id), row!.id);
  const [index] = await database.query<{ pages: number }>(sql`
    SELECT (pg_relation_size('job_team_id_created_at_id_scheduled_date_updated_at_idx') / 8192)::int AS pages`);
  pagesOfIndex = index!.pages;
}, 300_000);
afterAll(() => bed.close());

/** With the condition that invoicing contributes. */
const listJobs = registry.find(({ name }) => name === 'jobs.list')!;
const { sort, ...rest } = listJobs.input.properties as Record<string, TSchema>;
const sorts: (string | undefined)[] = [undefined, ...(sort!['enum'] as string[])];
const filters = Object.entries(rest).filter(([name]) => !(name in pageParameters));

/** A value that a job has, and one that none has. */
function valuesOf(name: string, schema: TSchema): Record<string, unknown> {
  if (schema['type'] === 'boolean') return { all: false, absent: true };
  const isRange = !(name in job);
  const own = isRange
    ? schema['format'] === 'date'
      ? job.scheduledDate
      : job.updatedAt
    : job[name as keyof Job];
  if (own === null || own === undefined) throw new Error(`the job has no ${name}`);
  const { enum: words, format } = (schema['items'] ?? {}) as { enum?: string[]; format?: string };
  if (words !== undefined) return { one: [own], several: ['IN_PROGRESS', 'ASSIGNED'], absent: ['ABORTED'] };
  if (schema['type'] === 'array')
    return { one: [own], absent: [format === 'uuid' ? bed.otherTeam.id : '2012345678385'] };
  if (isRange)
    return { some: own, absent: String(own).replace(/^\d{4}/, name.endsWith('To') ? '2001' : '2999') };
  return { one: own, absent: 'of no job' };
}

/** A page that has nine in ten of the jobs before it. */
async function findDeepPage(by: string | undefined): Promise<PageInput> {
  const column = isOfLastChange(by) ? 'updated_at' : 'created_at';
  const direction = raw(by === undefined || by.startsWith('-') ? 'DESC' : 'ASC');
  const [row] = await bed.database.query<{ at: Date; id: string }>(sql`
    SELECT ${raw(column)} AS at, id FROM job WHERE team_id = ${bed.team.id}::uuid
    ORDER BY ${raw(column)} ${direction}, id ${direction} OFFSET ${jobs * 0.9} LIMIT 1`);
  const position = { at: new Date(row!.at).toISOString(), id: row!.id };
  return { cursor: toPage([row, row], { limit: 1, ...order(by) }, () => position).nextCursor! };
}

const deepPages = new Map<string | undefined, Promise<PageInput>>();
function deepPage(by: string | undefined): Promise<PageInput> {
  const found = deepPages.get(by) ?? findDeepPage(by);
  deepPages.set(by, found);
  return found;
}

/** The statement of a page. */
async function statementOf(input: object): Promise<Sql> {
  let asked: Sql | undefined;
  const team = {
    teamId: bed.team.id,
    query: (statement: Sql) => {
      asked = statement;
      return Promise.resolve([]);
    },
  };
  await listJobs.handle({ ...input, limit }, { team } as never);
  return asked!;
}

/** The plans by which a page of the list is read: for these values, and for any. */
async function plansOf(input: object): Promise<[string, QueryPlan][]> {
  const asked = await statementOf(input);
  return [
    ['own', await planOf(bed.database, asked)],
    ['generic', await bed.database.transaction((transaction) => genericPlanOf(transaction, asked))],
  ];
}

const order = (by: string | undefined) => (by === undefined ? {} : { sort: by });
const isOfLastChange = (by: string | undefined) => by?.endsWith('updatedAt') === true;
const inOrder = { sequentialScans: [], fullIndexScans: [] };

it.each(sorts)('reads no row beside the page: sort=%s', async (by) => {
  for (const page of [{}, await deepPage(by)])
    for (const [kind, plan] of await plansOf({ ...order(by), ...page }))
      expect({ kind, ...plan }).toMatchObject({ ...inOrder, rowsRead: limit + 1 });
});

it.each(sorts)('keeps the plan of a page without filters after five runs: sort=%s', async (by) => {
  for (const page of [{}, await deepPage(by)]) {
    const asked = await statementOf({ ...order(by), ...page });
    const [plans] = await bed.database.transaction(async (transaction) => {
      for (let run = 0; run < 8; run += 1) await transaction.query(asked);
      return transaction.query<{ own: number; kept: number }>(
        sql`SELECT custom_plans::int AS own, generic_plans::int AS kept FROM pg_prepared_statements WHERE statement = ${asked.text}`,
      );
    });
    expect(plans?.own).toBe(5);
    expect(plans?.kept).toBeGreaterThanOrEqual(3);
  }
});

/** What a page may read: few rows; of ranges in an order of other instants also entries of the index, but no rows for them. */
async function expectFew(input: object, isOtherRange: boolean, kinds = ['own', 'generic']) {
  for (const [kind, plan] of await plansOf(input)) {
    if (!kinds.includes(kind)) continue;
    expect({ kind, input, ...plan }).toMatchObject(inOrder);
    expect(plan.rowsRead).toBeLessThan(mostRows);
    expect({
      kind,
      input,
      ...plan,
      isFew: plan.pagesRead < mostPages + (isOtherRange ? pagesOfIndex : 0),
    }).toMatchObject({
      isFew: true,
    });
  }
}

it.each(filters)('reads few rows beside the page: %s', async (name, schema) => {
  for (const [which, value] of Object.entries(valuesOf(name, schema)))
    for (const by of sorts) {
      const isOwnOrder = name === 'updatedSince' && isOfLastChange(by);
      // Many of several statuses, or of the jobs in the order of their last change, may have another value.
      if (isOfLastChange(by) && !isOwnOrder && which !== 'absent') continue;
      const kinds = which === 'several' || (isOfLastChange(by) && !isOwnOrder) ? ['own'] : undefined;
      for (const page of [{}, await deepPage(by)])
        await expectFew({ [name]: value, ...order(by), ...page }, !(name in job) && !isOwnOrder, kinds);
    }
});
