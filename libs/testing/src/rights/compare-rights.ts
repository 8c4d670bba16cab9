import type { ServiceRole } from '@team-operations/database';
import pg from 'pg';
import { testStack } from '../test-stack.ts';
import { grant, grantable, inWords, revoke, rightsOf, type Right } from './role-rights.ts';

/** Whether the current role lacks a right for the statement. It is planned, which checks the rights, and not run. */
async function isRefused(client: pg.Client, text: string): Promise<boolean> {
  try {
    await client.query(`EXPLAIN (GENERIC_PLAN) ${text}`);
    return false;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '42501') throw error;
    return true;
  }
}

/** Those of the statements that the role lacks a right for. */
async function refused(client: pg.Client, role: string, statements: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const begin = `SAVEPOINT asked; SET LOCAL ROLE ${role}`;
  await client.query(begin);
  for (const text of statements) {
    if (!(await isRefused(client, text))) continue;
    found.push(text);
    await client.query(`ROLLBACK TO asked; ${begin}`);
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
    if (await canDoWithout(client, role, right, likelyFirst(right, statements))) unneeded.push(right);
  }
  return { lacking: [], unneeded: unneeded.map(inWords) };
}

function isHeld(held: readonly Right[], { privilege, table, column }: Right): boolean {
  return held.some(
    (one) =>
      one.privilege === privilege && one.table === table && (one.column === null || one.column === column),
  );
}

/** The statements about the table of a right: first those that probably need it, and of these the shortest, which are planned fastest. */
function likelyFirst({ privilege, table, column }: Right, statements: readonly string[]): string[] {
  const names = (word: string) => new RegExp(`\\b${word}\\b`);
  const about = statements.filter((text) => names(table).test(text));
  const isLikely = (text: string) => names(privilege).test(text) && (!column || names(column).test(text));
  return about
    .map((text) => ({ text, rank: text.length + (isLikely(text) ? 0 : 1e6) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ text }) => text);
}

/** Whether no statement needs the right: the first that does ends the search. */
async function canDoWithout(
  client: pg.Client,
  role: string,
  right: Right,
  statements: readonly string[],
): Promise<boolean> {
  await client.query(`SAVEPOINT without; ${revoke(role, right)}; SET LOCAL ROLE ${role}`);
  let isNeeded = false;
  for (const text of statements) {
    isNeeded = await isRefused(client, text);
    if (isNeeded) break;
  }
  await client.query('ROLLBACK TO without');
  return !isNeeded;
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
