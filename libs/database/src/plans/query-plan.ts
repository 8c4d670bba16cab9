import { raw, sql, type Sql } from '../sql.ts';
import type { StatementRunner } from '../statement.ts';

/** A step of a plan as `EXPLAIN (FORMAT JSON)` answers it. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: readonly PlanNode[];
}

/** What PostgreSQL did for a statement, in figures that do not depend on the load of the machine. */
export interface QueryPlan {
  /** One line. */
  summary: string;
  /** Tables of which all rows were read. */
  sequentialScans: readonly string[];
  /** Indexes of which all entries were read. */
  fullIndexScans: readonly string[];
  /** Rows that were read from tables and indexes, also those that a filter removed. */
  rowsRead: number;
  /** Pages of tables and indexes. */
  pagesRead: number;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** A bitmap index scan is read again by the heap scan above it. */
const isScan = (node: PlanNode) =>
  /Scan$/.test(node['Node Type']) && node['Node Type'] !== 'Bitmap Index Scan';

const rowsOf = (node: PlanNode) =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops'];

const inWords = (node: PlanNode) => {
  const of = node['Index Name'] ?? node['Relation Name'];
  const removed = node['Rows Removed by Filter'];
  return [
    node['Node Type'],
    ...(of === undefined ? [] : [`of ${of}`]),
    `${node['Actual Rows'] * node['Actual Loops']} rows`,
    ...(removed ? [`${removed} removed`] : []),
  ].join(' ');
};

export function describePlan(root: PlanNode): QueryPlan {
  const nodes = nodesOf(root);
  return {
    summary: nodes.map(inWords).join(' < '),
    sequentialScans: nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? ''),
    fullIndexScans: nodes
      .filter((node) => node['Index Name'] !== undefined && node['Index Cond'] === undefined)
      .map((node) => node['Index Name'] ?? ''),
    rowsRead: nodes.filter(isScan).reduce((sum, node) => sum + rowsOf(node), 0),
    pagesRead: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
  };
}

/** Runs a statement and answers how: with a plan for these very values. */
export async function planOf(runner: StatementRunner, statement: Sql): Promise<QueryPlan> {
  const [row] = await runner.query<{ 'QUERY PLAN': readonly [{ Plan: PlanNode }] }>(
    sql`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${statement}`,
  );
  if (row === undefined) throw new Error('EXPLAIN answered nothing');
  return describePlan(row['QUERY PLAN'][0].Plan);
}

/**
 * As `planOf`, with the plan for any values that a connection keeps for a prepared statement it has run often. Run this in a
 * transaction: the setting ends with it.
 */
export async function genericPlanOf(transaction: StatementRunner, statement: Sql): Promise<QueryPlan> {
  await transaction.query(sql`SET LOCAL plan_cache_mode = force_generic_plan`);
  await transaction.query(sql`PREPARE explained AS ${raw(statement.text)}`);
  try {
    const values = statement.values.map(literal);
    return await planOf(
      transaction,
      sql`EXECUTE explained ${raw(values.length > 0 ? `(${values.join(', ')})` : '')}`,
    );
  } finally {
    await transaction.query(sql`DEALLOCATE explained`);
  }
}

function literal(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return literal(`{${value.map((each) => JSON.stringify(each)).join(',')}}`);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `'${text.replaceAll("'", "''")}'`;
}
