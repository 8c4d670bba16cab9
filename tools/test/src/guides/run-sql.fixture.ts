import pg from 'pg';

/** `psql ADDRESS -c STATEMENTS` for tests, which need no client of PostgreSQL: what statements answer, a row on a line. */
const [address = '', statements = ''] = process.argv.slice(2);
const client = new pg.Client(address);
await client.connect();
// One at a time: to create a database is no part of a transaction.
for (const statement of statements.split(/;\s*(?:\n|$)/).filter((one) => one.trim() !== '')) {
  const { rows } = await client.query<Record<string, unknown>>(statement);
  for (const row of rows) console.log(JSON.stringify(row));
}
await client.end();
