import { join, raw, sql, type Database, type StatementRunner } from '@team-operations/database';

/** Beyond this, what is left of deleted rows costs the next test file more than a new copy of the template. */
const mostBytes = 8 * 2 ** 20;

/** Rows that the migrations write, as JSON, by table. */
type FirstRows = ReadonlyMap<string, string>;

/** Tables that have, or had, rows. */
const usedTables = sql`
  SELECT format('%I.%I', nspname, relname) AS name, pg_relation_size(pg_class.oid)::int AS bytes
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE relkind = 'r' AND nspname NOT IN ('pg_catalog', 'information_schema') AND pg_relation_size(pg_class.oid) > 0
  ORDER BY name`;

/** Definitions of the server itself have lower numbers. */
const firstOwn = 16_384;

const ofCatalog = (catalog: string, id = 'oid') =>
  sql`SELECT ${catalog} AS kind, count(*) AS rows, max(xmin::text::bigint) AS last FROM ${raw(catalog)} WHERE ${raw(id)} >= ${raw(String(firstOwn))}`;

const catalogs = [
  'class',
  'attrdef',
  'constraint',
  'trigger',
  'rewrite',
  'policy',
  'proc',
  'type',
  'namespace',
];

/** Changes with anything but rows: tables, triggers, rights, statistics, locks that a session holds. */
const definitionsOf = sql`
  SELECT json_agg(each_kind)::text AS definitions FROM (
    ${join(
      catalogs.map((name) => ofCatalog(`pg_${name}`)),
      ' UNION ALL ',
    )}
    UNION ALL ${ofCatalog('pg_attribute', 'attrelid')}
    UNION ALL ${ofCatalog('pg_index', 'indexrelid')}
    UNION ALL SELECT 'statistics', count(*), NULL FROM pg_statistic WHERE starelid >= ${raw(String(firstOwn))}
    UNION ALL SELECT 'locks', count(*), NULL FROM pg_locks WHERE locktype = 'advisory'
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
  ) AS each_kind`;

const rowsOf = async (runner: StatementRunner, table: string) =>
  (
    await runner.query<{ rows: string | null }>(
      sql`SELECT json_agg(each_row ORDER BY each_row::text)::text AS rows FROM ${raw(table)} each_row`,
    )
  )[0]?.rows ?? null;

async function readFirstRows(database: Database): Promise<FirstRows> {
  const first = new Map<string, string>();
  for (const { name } of await database.query<{ name: string }>(usedTables)) {
    const rows = await rowsOf(database, name);
    if (rows !== null) first.set(name, rows);
  }
  return first;
}

async function restoreFirstRows(runner: StatementRunner, first: FirstRows): Promise<void> {
  for (const [table, rows] of first) {
    if ((await rowsOf(runner, table)) === rows) continue;
    await runner.query(sql`DELETE FROM ${raw(table)}`);
    await runner.query(
      sql`INSERT INTO ${raw(table)} SELECT * FROM json_populate_recordset(NULL::${raw(table)}, ${rows}::json)`,
    );
  }
}

const resetSequences = sql`
  SELECT setval(seqrelid::regclass, seqstart, false)::text FROM pg_sequence
  WHERE pg_sequence_last_value(seqrelid) IS NOT NULL`;

async function definitions(database: Database): Promise<string | undefined> {
  const [row] = await database.query<{ definitions: string }>(definitionsOf);
  return row?.definitions;
}

/**
 * Remembers what a new database has. The function that it answers makes the database the same again, as its administrator, and answers
 * whether it is: definitions that were changed stay changed.
 */
export async function rememberDatabase(database: Database): Promise<() => Promise<boolean>> {
  const before = await definitions(database);
  const first = await readFirstRows(database);
  return async () => {
    if ((await definitions(database)) !== before) return false;
    const used = await database.query<{ name: string; bytes: number }>(usedTables);
    if (used.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) return false;
    const deletions = used.filter(({ name }) => !first.has(name)).map(({ name }) => `DELETE FROM ${name};`);
    await database.transaction(async (transaction) => {
      // Without triggers and foreign keys: every row goes.
      await transaction.query(sql`SET LOCAL session_replication_role = replica`);
      await transaction.query(sql`DO ${raw(`$$BEGIN ${deletions.join(' ')} END$$`)}`);
      await restoreFirstRows(transaction, first);
      await transaction.query(resetSequences);
    });
    return true;
  };
}
