import type pg from 'pg';
import type { Sql } from './sql.ts';
import { createGroups } from './group-commit.ts';
import { Prisma as Generated } from './generated/client.ts';
import type { Prisma } from './prisma.ts';
import { prepare, runGroup, runStatement, type Prepared, type StatementRunner } from './statement.ts';
import type { RunInShare } from './team-shares.ts';

type Fields = Record<string, unknown>;

/** Operations that take `where`; the others create rows and take `data`. */
const filtered = /^(find|count|aggregate|groupBy|update|delete)/;

function isTeamModel(model: string): boolean {
  const fields = (Generated as unknown as Record<string, Fields | undefined>)[`${model}ScalarFieldEnum`];
  return fields !== undefined && 'teamId' in fields;
}

/** The arguments of a query with the team written into them; `null` when the model belongs to no team. */
function bindToTeam(model: string, operation: string, args: Fields, teamId: string): Fields | null {
  if (model === 'Team' && filtered.test(operation))
    return { ...args, where: { ...(args['where'] as Fields), id: teamId } };
  if (!isTeamModel(model)) return null;
  const own = (data: unknown) => ({ ...(data as Fields), teamId });
  if (filtered.test(operation)) return { ...args, where: own(args['where']) };
  if (operation === 'upsert') return { ...args, where: own(args['where']), create: own(args['create']) };
  const data = args['data'];
  return { ...args, data: Array.isArray(data) ? data.map(own) : own(data) };
}

function guardPrisma({ openPrisma, inShare }: TeamConnections, teamId: string) {
  return openPrisma().$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          const bound = bindToTeam(model, operation, args, teamId);
          if (bound === null) throw new Error(`${model} belongs to no team: it cannot be read through one`);
          return inShare(teamId, () => query(bound));
        },
      },
    },
  });
}

/** Reads a team's data by statements, also inside a transaction of a service that works for all teams. */
export interface TeamReader extends StatementRunner {
  readonly teamId: string;
}

/** A team's data within a transaction of a service that works for all teams. */
export const teamWithin = (teamId: string, transaction: StatementRunner): TeamReader => ({
  teamId,
  query: (statement) => transaction.query(statement),
});

/** A team's data: what another team owns does not exist here. */
export interface TeamDatabase extends TeamReader {
  /**
   * Runs a statement that waits for no row which others change: those of the team that wait at the same time are committed together.
   * It is answered when it is committed, or refused, as by `query`.
   */
  commitTogether<Row extends object>(statement: Sql): Promise<Row[]>;
  /** The same data for reads that must not take long: the server cancels a statement after so many milliseconds (`isTimeout`). */
  within(milliseconds: number): TeamReader;
  /** Runs work of the team on data that names no team in the team's share of the pool, so that it leaves connections to other teams. */
  inShare<T>(work: () => Promise<T>): Promise<T>;
  /**
   * One transaction in the team's share of the pool. `work` runs its statements on what it is given: one that waited for another
   * turn of the team would wait for itself.
   */
  transaction: RunTransaction;
  readonly prisma: ReturnType<typeof guardPrisma>;
}

/** A statement written by hand must name the team's column and carry the team among its values. */
function assertBound({ values, namesTeam }: Prepared, teamId: string): void {
  if (!values.includes(teamId)) throw new Error('a statement over team data does not carry the team');
  if (!namesTeam) throw new Error('a statement over team data does not name team_id');
}

/** Runs one statement that the server cancels when it takes longer. */
async function runWithin<Row extends object>(
  pool: pg.Pool,
  statement: Prepared,
  milliseconds: number,
): Promise<Row[]> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${milliseconds}`);
    return await runStatement<Row>(client, statement);
  } finally {
    await client.query('ROLLBACK').catch(() => (broken = true));
    client.release(broken);
  }
}

/** One transaction around `work`; commits when it resolves, rolls back when it throws. */
export type RunTransaction = <T>(work: (transaction: StatementRunner) => Promise<T>) => Promise<T>;

/** What a team's statements run on. */
export interface TeamConnections {
  pool: pg.Pool;
  runTransaction: RunTransaction;
  openPrisma: () => Prisma;
  inShare: RunInShare;
}

/** The one guard through which the data of a team is reached. */
export function createTeamDatabase(teamId: string, connections: TeamConnections): TeamDatabase {
  const { pool, runTransaction, inShare } = connections;
  const bound = (statement: Sql) => {
    const prepared = prepare(statement);
    assertBound(prepared, teamId);
    return prepared;
  };
  const runInGroup = createGroups({
    alone: (statement) => inShare(teamId, () => runStatement(pool, statement)),
    together: (members) => inShare(teamId, () => runGroup(pool, members)),
  });
  let guarded: TeamDatabase['prisma'] | undefined;
  return {
    teamId,
    get prisma() {
      return (guarded ??= guardPrisma(connections, teamId));
    },
    query<Row extends object>(statement: Sql) {
      const prepared = bound(statement);
      return inShare(teamId, () => runStatement<Row>(pool, prepared));
    },
    commitTogether<Row extends object>(statement: Sql) {
      return runInGroup(bound(statement)) as Promise<Row[]>;
    },
    inShare: (work) => inShare(teamId, work),
    transaction: (work) => inShare(teamId, () => runTransaction(work)),
    within: (milliseconds) => ({
      teamId,
      query<Row extends object>(statement: Sql) {
        const prepared = bound(statement);
        return inShare(teamId, () => runWithin<Row>(pool, prepared, milliseconds));
      },
    }),
  };
}
