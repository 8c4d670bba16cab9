import { testStack } from '@team-operations/testing';
import type pg from 'pg';
import { sql } from './sql.ts';
import { createPool } from './pool.ts';
import { mostPrepared } from './prepared-statement.ts';
import { rowTypes } from './row-types.ts';
import { prepare, runGroup, runStatement } from './statement.ts';

/** Notes the messages of a kind that are sent on the connection of the client. */
function sentBy(client: pg.PoolClient, kind: 'describe' | 'parse'): unknown[] {
  // The types of pg leave it out.
  const { connection } = client as unknown as { connection: Record<typeof kind, (message: unknown) => void> };
  const sent: unknown[] = [];
  const send = connection[kind].bind(connection);
  connection[kind] = (message) => {
    sent.push(message);
    send(message);
  };
  return sent;
}

describe('a prepared statement', () => {
  let pool: pg.Pool;
  let client: pg.PoolClient;
  beforeEach(async () => {
    pool = createPool({
      url: testStack().databaseUrl,
      connections: 2,
      applicationName: 'test',
      waitMilliseconds: 2000,
      onIdleError: () => undefined,
    });
    client = await pool.connect();
  });
  afterEach(async () => {
    client.release(true);
    await pool.end();
  });
  const run = (statement: Parameters<typeof prepare>[0], on: pg.Pool | pg.PoolClient = client) =>
    runStatement(on, prepare(statement));

  const typed = (number: number | null) => sql`
    SELECT ${number}::int AS number, ${number}::int IS NULL AS absent, 'text' AS text, NULL::text AS nothing,
      '2026-03-01'::date AS day, '2026-03-01 09:30:00.12+00'::timestamptz AS instant, '{"a":[1]}'::jsonb AS json,
      '\\x01'::bytea AS bytes, ${['a', 'b']}::text[] AS list, 9007199254740993 AS large`;
  const read = (number: number | null) => ({
    number,
    absent: number === null,
    text: 'text',
    nothing: null,
    day: '2026-03-01',
    instant: '2026-03-01T09:30:00.120Z',
    json: { a: [1] },
    bytes: Buffer.from([1]),
    list: ['a', 'b'],
    large: '9007199254740993',
  });

  it('when it runs again on a connection, then it is neither parsed nor described, and its rows are read alike', async () => {
    const sent = [sentBy(client, 'parse'), sentBy(client, 'describe')];
    for (const number of [1, null, -3]) expect(await run(typed(number))).toEqual([read(number)]);
    expect(sent.map(({ length }) => length)).toEqual([1, 1]);
    expect(await run(typed(4), pool)).toEqual([read(4)]);
  });

  it('when it returns no columns, then it is not described again', async () => {
    await client.query('CREATE TEMPORARY TABLE prepared_row (number int)');
    const described = sentBy(client, 'describe');
    for (const number of [1, 2])
      expect(await run(sql`INSERT INTO prepared_row VALUES (${number})`)).toEqual([]);
    expect(described).toHaveLength(1);
    expect(await run(sql`SELECT number FROM prepared_row`)).toEqual([{ number: 1 }, { number: 2 }]);
  });

  it('when a run fails, then the caller is in its stack, and the next run is answered', async () => {
    const divide = (by: unknown) => sql`SELECT 6 / ${by}::int AS result`;
    for (const on of [client, pool])
      for (const [by, code] of [
        ['none', '22P02'],
        [0, '22012'],
      ] as const) {
        const failure: unknown = await run(divide(by), on).catch((error: unknown) => error);
        expect(failure).toMatchObject({ code, stack: expect.stringContaining('statement.ts') });
        expect(await run(divide(3), on)).toEqual([{ result: 2 }]);
      }
    const unknown = sql`SELECT missing_column`;
    await expect(run(unknown)).rejects.toMatchObject({ code: '42703' });
    await expect(run(unknown)).rejects.toMatchObject({ code: '42703' });
    expect(await run(divide(2))).toEqual([{ result: 3 }]);
  });

  it('when a column has another type than when it was described, then the run fails', async () => {
    await client.query("CREATE TEMPORARY TABLE changed AS SELECT 'one' AS value");
    const select = sql`SELECT value FROM changed`;
    expect(await run(select)).toEqual([{ value: 'one' }]);
    await client.query('ALTER TABLE changed ALTER COLUMN value TYPE text[] USING ARRAY[value]');
    await expect(run(select)).rejects.toThrow('cached plan must not change result type');
    expect(await run(select)).toEqual([{ value: ['one'] }]);
    expect(await run(select)).toEqual([{ value: ['one'] }]);
  });

  it('when a connection has many statements, then it keeps those that it used last', async () => {
    const often = sql`SELECT 'often' AS often`;
    const numbered = (number: number) => sql([`SELECT ${number} AS number`]);
    const refused = sql`SELECT missing_column FROM nowhere`;
    await client.query('BEGIN');
    for (let number = 0; number < mostPrepared + 20; number += 1) {
      expect(await run(numbered(number))).toEqual([{ number }]);
      await run(often);
    }
    await client.query('COMMIT');
    // By its name: when a process has had very many texts, it gives each a new name.
    const held = sql`SELECT count(*)::int AS count, count(*) FILTER (WHERE name = ${prepare(often).name})::int AS often
      FROM pg_prepared_statements`;
    expect(await run(held)).toEqual([{ count: mostPrepared, often: 1 }]);
    const parsed = sentBy(client, 'parse');
    await run(often);
    expect(parsed).toEqual([]);
    for (const number of [0, mostPrepared + 19, 0]) expect(await run(numbered(number))).toEqual([{ number }]);
    expect(parsed).toHaveLength(1);
    for (let attempt = 0; attempt < mostPrepared; attempt += 1) await run(refused).catch(() => undefined);
    expect(await run(often)).toEqual([{ often: 'often' }]);
    expect(parsed).toHaveLength(1 + mostPrepared);
  });

  /** Runs statements together: the rows of each. */
  async function runTogether(...statements: Parameters<typeof prepare>[0][]): Promise<object[][]> {
    const answers: object[][] = [];
    const members = statements.map((statement, at) => ({
      statement: prepare(statement),
      resolve: (rows: object[]) => void (answers[at] = rows),
      reject: (error: unknown) => void (answers[at] = [error as Error]),
    }));
    await runGroup(client, members);
    return answers;
  }

  it('when statements run together, then one that is new is parsed once, and each gets its own rows', async () => {
    const parsed = sentBy(client, 'parse');
    const select = (number: number) => sql`SELECT ${number}::int AS together`;
    expect(await runTogether(select(1), sql`SELECT 'other' AS other`, select(2))).toEqual([
      [{ together: 1 }],
      [{ other: 'other' }],
      [{ together: 2 }],
    ]);
    // One sets how long the group may wait for a lock.
    expect(parsed).toHaveLength(3);
    expect(await run(select(3))).toEqual([{ together: 3 }]);
    expect(parsed).toHaveLength(3);
  });

  it('when one of statements that run together fails, then all can run again, also those that made way for new ones', async () => {
    const numbered = (number: number) => sql([`SELECT ${number} AS filling`]);
    for (let number = 0; number < mostPrepared; number += 1) await run(numbered(number));
    const failing = sql`SELECT 1 / ${0}::int AS failing`;
    const unread = sql`SELECT 'unread' AS unread`;
    await expect(runTogether(failing, unread, numbered(1))).rejects.toMatchObject({ code: '22012' });
    for (const number of [0, 1, 2]) expect(await run(numbered(number))).toEqual([{ filling: number }]);
    expect(await run(unread)).toEqual([{ unread: 'unread' }]);
  });

  it('when one of statements that run together cannot be sent or read, then it fails alone', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const good = sql`SELECT 1 AS good`;
    const answers = await runTogether(good, sql`SELECT ${circular}::json AS json`, good);
    expect(answers).toEqual([[{ good: 1 }], [expect.any(TypeError)], [{ good: 1 }]]);
  });

  it('when a row cannot be read, then the statement fails, and the next is answered', async () => {
    const { getTypeParser } = rowTypes;
    rowTypes.getTypeParser = () => () => {
      throw new SyntaxError('not readable');
    };
    try {
      const select = sql`SELECT '[1]'::json AS json FROM generate_series(1, 2)`;
      await expect(run(select)).rejects.toThrow('not readable');
    } finally {
      rowTypes.getTypeParser = getTypeParser;
    }
    expect(await run(sql`SELECT '[1]'::json AS other`)).toEqual([{ other: [1] }]);
  });

  it('when a value cannot be sent, then nothing is sent, and the next statement is answered', async () => {
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    await expect(run(sql`SELECT ${circular}::json AS json`)).rejects.toThrow('circular');
    expect(await run(sql`SELECT ${{ a: 1 }}::json AS json`)).toEqual([{ json: { a: 1 } }]);
  });
});
