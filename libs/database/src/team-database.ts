import { Prisma as Generated } from './generated/client.ts';
import type { Prisma } from './prisma.ts';
import { prepare, type Prepared, type StatementRunner } from './statement.ts';

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

function guardPrisma(prisma: Prisma, teamId: string) {
  return prisma.$extends({
    query: {
      $allModels: {
        $allOperations({ model, operation, args, query }) {
          const bound = bindToTeam(model, operation, args, teamId);
          if (bound === null) throw new Error(`${model} belongs to no team: it cannot be read through one`);
          return query(bound);
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
  readonly prisma: ReturnType<typeof guardPrisma>;
}

/** A statement written by hand must name the team's column and carry the team among its values. */
function assertBound({ values, namesTeam }: Prepared, teamId: string): void {
  if (!values.includes(teamId)) throw new Error('a statement over team data does not carry the team');
  if (!namesTeam) throw new Error('a statement over team data does not name team_id');
}

/** The one guard through which the data of a team is reached. */
export function createTeamDatabase(
  teamId: string,
  prisma: Prisma,
  run: <Row extends object>(statement: Prepared) => Promise<Row[]>,
): TeamDatabase {
  return {
    teamId,
    prisma: guardPrisma(prisma, teamId),
    query(statement) {
      const prepared = prepare(statement);
      assertBound(prepared, teamId);
      return run(prepared);
    },
  };
}
