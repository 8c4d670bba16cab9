import { makeTeam, testStack } from '@team-operations/testing';
import type { DemoTeam } from '@team-operations/demo-team';
import { openDatabase, sql, type Database, type TeamDatabase } from './index.ts';

let database: Database;
let mine: TeamDatabase;
let team: DemoTeam;
let other: DemoTeam;
beforeAll(async () => {
  database = openDatabase({
    url: testStack().databaseUrl,
    connections: 3,
    applicationName: 'test',
    waitMilliseconds: 300,
    onIdleError: () => undefined,
  });
  team = await makeTeam(database);
  other = await makeTeam(database);
  mine = database.forTeam(team.id);
});
afterAll(() => database.close());

describe('the data of a team, through Prisma', () => {
  it('when everything is asked for, then only its own comes', async () => {
    expect(await mine.prisma.team.findMany()).toHaveLength(1);
    expect((await mine.prisma.jobType.findMany()).map(({ id }) => id)).toEqual([team.job_type_id]);
    expect(await mine.prisma.supplier.count()).toBe(1);
  });

  it('when something of another team is named by its id, then it is not there to be read, changed or deleted', async () => {
    const where = { id: other.job_type_id };
    expect(await mine.prisma.jobType.findUnique({ where })).toBeNull();
    await expect(mine.prisma.jobType.update({ where, data: { name: 'taken' } })).rejects.toThrow();
    expect(await mine.prisma.jobType.updateMany({ where, data: { name: 'taken' } })).toEqual({ count: 0 });
    expect(await mine.prisma.jobType.deleteMany({ where })).toEqual({ count: 0 });
    await expect(mine.prisma.jobType.delete({ where })).rejects.toThrow();
    expect(await database.prisma.jobType.findUnique({ where })).toMatchObject({ teamId: other.id });
  });

  it('when the caller names another team itself, then its own wins', async () => {
    expect(await mine.prisma.jobType.findMany({ where: { teamId: other.id } })).toEqual([
      expect.objectContaining({ teamId: team.id }),
    ]);
    const id = crypto.randomUUID();
    await mine.prisma.jobType.create({ data: { id, teamId: other.id, name: 'created' } });
    expect(await database.prisma.jobType.findUnique({ where: { id } })).toMatchObject({ teamId: team.id });
  });

  it('when a table belongs to no team, then it cannot be read this way', async () => {
    await expect(mine.prisma.person.findMany()).rejects.toThrow('belongs to no team');
  });
});

describe('the data of a team, through statements', () => {
  it('when a statement does not carry the team, then it is not run', () => {
    expect(() => mine.query(sql`SELECT * FROM job`)).toThrow('does not carry the team');
    expect(() => mine.query(sql`SELECT * FROM job WHERE team_id = ${other.id}::uuid`)).toThrow(
      'does not carry the team',
    );
    expect(() => mine.query(sql`SELECT * FROM job WHERE id = ${team.id}::uuid`)).toThrow(
      'does not name team_id',
    );
  });

  it('when a row would point into another team, then the database itself refuses it', async () => {
    const insert = database.query(sql`INSERT INTO job (id, team_id, scheduled_date, job_type_id)
      VALUES (${crypto.randomUUID()}::uuid, ${team.id}::uuid, '2026-03-01', ${other.job_type_id}::uuid)`);
    await expect(insert).rejects.toMatchObject({ constraint: 'job_job_type_id_reference' });
  });
});

describe('a transaction', () => {
  it('when its work throws, then nothing of it stays, and the connection is free again', async () => {
    const id = crypto.randomUUID();
    for (let round = 0; round < 5; round += 1) {
      const work = database.transaction(async (transaction) => {
        await transaction.query(
          sql`INSERT INTO job_type (id, team_id, name) VALUES (${id}::uuid, ${team.id}::uuid, ${id})`,
        );
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
    }
    expect(await database.query(sql`SELECT 1 FROM job_type WHERE id = ${id}::uuid`)).toEqual([]);
  });
});

describe('an audit row', () => {
  it('when someone would change it, then the database refuses', async () => {
    await database.query(sql`
      INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
      VALUES (uuidv7(), ${team.id}::uuid, 'test', ${team.id}::uuid, '{}', ${team.id}::uuid, 'rest', 'test-request')`);
    const change = database.query(
      sql`UPDATE audit_entry SET operation = 'forged' WHERE team_id = ${team.id}::uuid`,
    );
    await expect(change).rejects.toThrow('never changed');
  });
});
