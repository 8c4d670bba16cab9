import type { ServiceRole } from '@team-operations/database';
import pg from 'pg';
import { testStack } from '../test-stack.ts';
import { grant, grantable, inWords, revoke, rightsOf, type Right } from './role-rights.ts';

/** Those of the statements that the role lacks a right for. They are planned, which checks the rights, and not run. */
async function refused(client: pg.Client, role: string, statements: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  await client.query(`SAVEPOINT asked; SET LOCAL ROLE ${role}`);
  for (const text of statements) {
    await client.query('SAVEPOINT one');
    try {
      await client.query(`EXPLAIN (GENERIC_PLAN) ${text}`);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
      found.push(text);
    }
    await client.query('ROLLBACK TO one');
  }
  await client.query('ROLLBACK TO asked');
  return found;
}

export interface RightsComparison {
  /** What the statements need and the role may not do. */
  lacking: string[];
  /** What the role may do although no statement needs it. */
  unneeded: string[];
}

async function compare(
  client: pg.Client,
  role: string,
  statements: readonly string[],
): Promise<RightsComparison> {
  const held = await rightsOf(client, role);
  const failing = await refused(client, role, statements);
  const lacking: Right[] = [];
  const candidates = failing.length === 0 ? [] : await grantable(client, failing);
  const missing = candidates.filter((one) => !isHeld(held, one));
  for (const right of missing) await client.query(grant(role, right));
  for (const right of missing) {
    if (await canDoWithout(client, role, right, failing)) await client.query(revoke(role, right));
    else lacking.push(right);
  }
  // Whatever comes after the first refused statement of a request was not asked for.
  if (lacking.length > 0) return { lacking: lacking.map(inWords), unneeded: [] };
  const unneeded: Right[] = [];
  for (const right of held) {
    const about = statements.filter((text) => new RegExp(`\\b${right.table}\\b`).test(text));
    if (await canDoWithout(client, role, right, about)) unneeded.push(right);
  }
  return { lacking: [], unneeded: unneeded.map(inWords) };
}

function isHeld(held: readonly Right[], { privilege, table, column }: Right): boolean {
  return held.some(
    (one) =>
      one.privilege === privilege && one.table === table && (one.column === null || one.column === column),
  );
}

async function canDoWithout(
  client: pg.Client,
  role: string,
  right: Right,
  statements: readonly string[],
): Promise<boolean> {
  await client.query(`SAVEPOINT without; ${revoke(role, right)}`);
  const failing = await refused(client, role, statements);
  await client.query('ROLLBACK TO without');
  return failing.length === 0;
}

/** Compares what a role may do in a database with what statements need. Nothing of what is tried stays. */
export async function compareRights(
  databaseUrl: string,
  role: ServiceRole,
  statements: readonly string[],
): Promise<RightsComparison> {
  const { pathname } = new URL(databaseUrl);
  const url = Object.assign(new URL(testStack().databaseAdminUrl), { pathname });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query('BEGIN');
    return await compare(client, role, statements);
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
}
