import type pg from 'pg';
import { LRUCache } from 'lru-cache';
import { insideTransaction } from './open-transaction.ts';
import { createPool, type PoolSettings } from './pool.ts';
import { createPrisma, type Prisma } from './prisma.ts';
import { prepare, runStatement, type Prepared, type StatementRunner } from './statement.ts';
import { createTeamShares } from './team-shares.ts';
import { callerSignal } from './until-aborted.ts';
import { createTeamDatabase, type RunTransaction, type TeamDatabase } from './team-database.ts';

export interface Database extends StatementRunner {
  /** Prisma without the team guard: for what belongs to no team, such as sign-in. */
  readonly prisma: Prisma;
  /** The same data, seen by one team: every query is bound to it. */
  forTeam(teamId: string): TeamDatabase;
  transaction: RunTransaction;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const transactionsOf =
  (pool: pg.Pool): RunTransaction =>
  async (work) => {
    const client = await pool.connect();
    let broken: Error | boolean = false;
    try {
      await client.query('BEGIN');
      const result = await insideTransaction(() =>
        work({ query: (statement) => runStatement(client, prepare(statement)) }),
      );
      callerSignal()?.throwIfAborted();
      await client.query('COMMIT');
      return result;
    } catch (error) {
      // A connection that cannot even roll back is thrown away; the server ends its transaction.
      await client.query('ROLLBACK').catch(() => (broken = true));
      throw error;
    } finally {
      client.release(broken);
    }
  };

/** Opens the pool that the statements and Prisma share. Nothing connects before the first query. */
export function openDatabase(settings: PoolSettings): Database {
  const pool = createPool(settings);
  let opened: Prisma | undefined;
  // It reads the whole model when it is made: only where it is used.
  const openPrisma = () => (opened ??= createPrisma(pool));
  const teams = new LRUCache<string, TeamDatabase>({ max: 1000 });
  const inShare = createTeamShares(settings);
  const runTransaction = transactionsOf(pool);
  const run = <Row extends object>(statement: Prepared) => runStatement<Row>(pool, statement);

  return {
    query: (statement) => run(prepare(statement)),
    get prisma() {
      return openPrisma();
    },
    forTeam(teamId) {
      let team = teams.get(teamId);
      if (team === undefined)
        teams.set(teamId, (team = createTeamDatabase(teamId, { pool, openPrisma, runTransaction, inShare })));
      return team;
    },
    transaction: runTransaction,
    async ping() {
      await pool.query('SELECT 1');
    },
    async close() {
      await opened?.$disconnect();
      await pool.end();
    },
  };
}
