import { registry } from '@team-operations/catalogue';
import { genericPlanOf, planOf, type Database, type QueryPlan, type Sql } from '@team-operations/database';
import type { JobList } from './job-lists.ts';

/** Rows and pages of PostgreSQL that a page of 50 jobs may read; more is nearly always the whole of a table or an index. */
const mostRows = 2000;
const mostPages = 500;

/** How a page of a list is read. */
export interface ListPlan {
  list: string;
  jobs: number;
  page: 'first' | 'deep';
  /** With a plan for its values, or with the one for any values that PostgreSQL keeps. */
  kind: 'own' | 'generic';
  plan: QueryPlan;
  /** What is wrong with it; empty: nothing. */
  faults: readonly string[];
}

const operation = registry.find(({ name }) => name === 'jobs.list');

const takesSeveral = (name: string) =>
  (operation?.input.properties as Record<string, { type?: string }> | undefined)?.[name]?.type === 'array';

/** The statement of a page, as the gateway sends it. */
export async function statementOf(
  teamId: string,
  parameters: Readonly<Record<string, string>>,
): Promise<Sql> {
  let asked: Sql | undefined;
  const team = {
    teamId,
    query: (statement: Sql) => {
      asked = statement;
      return Promise.resolve([]);
    },
  };
  const input: Record<string, unknown> = { limit: 50 };
  for (const [name, value] of Object.entries(parameters))
    input[name] = takesSeveral(name) ? value.split(',') : value;
  await operation?.handle(input, { team } as never);
  if (asked === undefined) throw new Error('the list asked for nothing');
  return asked;
}

export function faultsOf(
  { isExempt = false, isOtherRange = false }: JobList,
  plan: QueryPlan,
  kind: ListPlan['kind'],
): string[] {
  const { sequentialScans, fullIndexScans, rowsRead, pagesRead } = plan;
  return [
    ...sequentialScans.map((table) => `sequential scan of ${table}`),
    ...fullIndexScans.map((index) => `full scan of ${index}`),
    ...(isExempt || (isOtherRange && kind === 'generic') || (rowsRead <= mostRows && pagesRead <= mostPages)
      ? []
      : [`reads ${rowsRead} rows, ${pagesRead} pages`]),
  ];
}

/** The plans of a page, of both kinds. */
export async function plansOf(
  database: Database,
  list: JobList,
  { teamId, jobs, page, cursor }: { teamId: string; jobs: number; page: ListPlan['page']; cursor?: string },
): Promise<ListPlan[]> {
  const statement = await statementOf(teamId, { ...list.parameters, ...(cursor && { cursor }) });
  const plans = [
    ['own', await planOf(database, statement)],
    ['generic', await database.transaction((transaction) => genericPlanOf(transaction, statement))],
  ] as const;
  return plans.map(([kind, plan]) => ({
    ...{ list: list.name, jobs, page, kind, plan },
    faults: faultsOf(list, plan, kind),
  }));
}

/** The plan of each list for the largest team, and every fault. */
export function linesOfPlans(plans: readonly ListPlan[]): string[] {
  const largest = Math.max(...plans.map(({ jobs }) => jobs));
  const shown = plans.filter(({ jobs, kind }) => jobs === largest && kind === 'own');
  const wrong = plans.filter(({ faults }) => faults.length > 0);
  return [
    `plans, ${largest} jobs:`,
    ...shown.map(
      ({ list, page, plan }) =>
        `${list.padEnd(32)} ${page.padEnd(5)} ${plan.pagesRead} pages: ${plan.summary}`,
    ),
    `plans that read a whole table or index: ${wrong.length} (none allowed, but for ranges of other instants than the order's: docs/decisions/0093-indexes-of-jobs.md)`,
    ...wrong.map(
      ({ list, jobs, page, kind, plan, faults }) =>
        `${list}, ${jobs} jobs, ${page}, ${kind}: ${faults.join('; ')}: ${plan.summary}`,
    ),
  ];
}
