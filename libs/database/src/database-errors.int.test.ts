import { createServer } from 'node:net';
import { once } from 'node:events';
import { AppError } from '@team-operations/errors';
import { testStack } from '@team-operations/testing';
import { explainDatabaseError, openDatabase, sql, violatedConstraint } from './index.ts';

const open = (url: string, connections = 1) =>
  openDatabase({
    url,
    connections,
    applicationName: 'test',
    waitMilliseconds: 1000,
    onIdleError: () => undefined,
  });

async function explained(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => 'no error',
    (error: unknown) => explainDatabaseError(error),
  );
}

describe('explainDatabaseError', () => {
  it('when nothing listens, then it is a 503 with Retry-After', async () => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    server.close();
    const database = open(`postgresql://unknown@127.0.0.1:${port}/none`);
    const error = await explained(database.query(sql`SELECT 1`));
    expect(error).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
    await database.close();
  });

  it('when all connections are busy for too long, then it is a 503; afterwards it works again', async () => {
    const database = open(testStack().databaseUrl);
    const busy = database.query(sql`SELECT pg_sleep(3)`);
    expect(await explained(database.query(sql`SELECT 1`))).toMatchObject({ status: 503 });
    await busy;
    expect(await database.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('when the server ends the connection or is read-only, then it is a 503', async () => {
    const database = open(testStack().databaseUrl, 2);
    const ended = database.query(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    expect(await explained(ended)).toMatchObject({ status: 503 });
    const written = database.transaction(async (transaction) => {
      await transaction.query(sql`SET TRANSACTION READ ONLY`);
      await transaction.query(sql`DELETE FROM consumed_event`);
    });
    expect(await explained(written)).toMatchObject({ status: 503 });
    await database.close();
  });

  it('when the fault is ours, then it stays what it is', async () => {
    const database = open(testStack().databaseUrl);
    const error = await explained(database.query(sql`SELECT nonsense`));
    expect(error).not.toBeInstanceOf(AppError);
    expect(violatedConstraint(error)).toBeNull();
    await database.close();
  });
});
