import { sql, type Database, type TeamDatabase } from '@team-operations/database';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { fairDatabase } from './fair-database.ts';

let bed: TestBed;
beforeAll(async () => (bed = await openTestBed('team_operations_auth')));
afterAll(() => bed.close());

const one = sql`SELECT 1 AS one`;
const ofTeam = () => sql`SELECT 1 AS one FROM team_member WHERE team_id = ${bed.team.id}::uuid LIMIT 1`;

/** How each member of a database, and of a team's, asks for one row. */
const members: Record<string, (database: Database) => Promise<object[]>> = {
  query: (database) => database.query(one),
  transaction: (database) => database.transaction((transaction) => transaction.query(one)),
  'forTeam query': (database) => database.forTeam(bed.team.id).query(ofTeam()),
  'forTeam commitTogether': (database) => database.forTeam(bed.team.id).commitTogether(ofTeam()),
  'forTeam transaction': (database) =>
    database.forTeam(bed.team.id).transaction((transaction) => transaction.query(one)),
  'forTeam within': (database) => database.forTeam(bed.team.id).within(5000).query(ofTeam()),
};

it.each(Object.entries(members))('lets %s wait for its turn', async (_name, ask) => {
  // One is left for what no caller asked for.
  const fair = fairDatabase(bed.serviceDatabase, 2);
  const held = Promise.withResolvers<void>();
  const holding = fair.transaction(() => held.promise);
  let rows: object[] = [];
  const asked = ask(fair).then((answer) => (rows = answer));
  // One that did not wait for its turn would be answered before the last of these.
  for (let count = 0; count < 3; count += 1) await ask(bed.serviceDatabase);
  expect(rows).toEqual([]);
  held.resolve();
  await Promise.all([holding, asked]);
  expect(rows).toEqual([{ one: 1 }]);
});

it('knows every member that asks the database', () => {
  const { serviceDatabase } = bed;
  const withoutTurns: (keyof Database | keyof TeamDatabase)[] = [
    'close',
    'inShare',
    'ping',
    'prisma',
    'teamId',
  ];
  const asking = (database: object) =>
    Object.keys(database).filter((name) => !(withoutTurns as string[]).includes(name));
  const own = asking(serviceDatabase).filter((name) => name !== 'forTeam');
  const team = asking(serviceDatabase.forTeam(bed.team.id)).map((name) => `forTeam ${name}`);
  expect([...own, ...team].sort()).toEqual(Object.keys(members).sort());
});

it('gives no caller Prisma, which takes no turns', () => {
  const fair = fairDatabase(bed.serviceDatabase, 2);
  for (const database of [fair, fair.forTeam(bed.team.id)])
    expect(() => database.prisma).toThrow('Requests of callers use statements');
});
