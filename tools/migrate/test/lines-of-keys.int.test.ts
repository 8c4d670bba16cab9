import type pg from 'pg';
import { openEarlierDatabase, type EarlierDatabase } from './earlier-database.ts';

let earlier: EarlierDatabase;
let client: pg.Client;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [team, otherTeam, integration] = [1, 2, 3].map(id) as [string, string, string];

const key = (number: number, teamId = team) =>
  client.query(
    `INSERT INTO api_key (id, team_id, name, secret_hash, hint, scopes) VALUES ($1, $2, 'K', $3, 'abcd', '{sip.write}')`,
    [id(number), teamId, String(number)],
  );
const replace = (number: number, successor: number) =>
  client.query('UPDATE api_key SET replaced_by_id = $1 WHERE id = $2', [id(successor), id(number)]);
const lineOf = async (number: number) => {
  const { rows } = await client.query<{ line: string }>('SELECT line_id AS line FROM api_key WHERE id = $1', [
    id(number),
  ]);
  return rows[0]?.line;
};

beforeAll(async () => {
  earlier = await openEarlierDatabase('_lines_of_keys');
  ({ client } = earlier);
  for (const teamId of [team, otherTeam])
    await client.query(`INSERT INTO team (id, name, mpid) VALUES ($1, 'T', 'SIPT')`, [teamId]);
  for (const number of [10, 11, 12, 13, 14, 15, 16, 17]) await key(number);
  await key(20, otherTeam);
  await replace(10, 11);
  await replace(11, 12);
  // No service writes these.
  await replace(14, 20);
  await replace(15, 16);
  await replace(16, 15);
  await replace(17, 99);
  await client.query(`INSERT INTO integration (id, team_id, name, api_key_id) VALUES ($1, $2, 'Vans', $3)`, [
    integration,
    team,
    id(12),
  ]);
  await earlier.migrate();
});
afterAll(() => earlier.close());

it.each([
  ['gives a line to keys that replaced one another', [10, 11, 12], 10],
  ['leaves a key alone that replaced none', [13], 13],
  ['leaves a key alone that another team is to go on with', [14], 14],
  ['leaves the key of that team alone', [20], 20],
  ['leaves a key alone whose successor is unknown', [17], 17],
])('the migration %s', async (_, keys, line) => {
  for (const number of keys) expect(await lineOf(number)).toBe(id(line));
});

it('the migration ends where keys replaced each other in turn', async () => {
  expect([await lineOf(15), await lineOf(16)]).toEqual([id(15), id(16)]);
});

it('what an earlier version of the service writes continues the line', async () => {
  await key(30);
  await client.query(`SELECT replace_integration_key($1, $2, $3, now() + interval '1 hour')`, [
    team,
    id(12),
    id(30),
  ]);
  await client.query('UPDATE integration SET api_key_id = $1', [id(30)]);
  expect(await lineOf(30)).toBe(id(10));
});

it('the end of a membership leaves the tokens of an integration, and revoking the integration ends them all', async () => {
  await client.query('UPDATE api_key SET created_by_id = $1', [id(40)]);
  await client.query('SELECT revoke_keys_of_member($1, $2)', [team, id(40)]);
  const working = async () => {
    const { rows } = await client.query<{ id: string }>(
      'SELECT id FROM api_key WHERE team_id = $1 AND revoked_at IS NULL ORDER BY id',
      [team],
    );
    return rows.map((row) => row.id);
  };
  expect(await working()).toEqual([10, 11, 12, 30].map(id));
  await client.query('SELECT end_integration_keys($1, $2)', [team, id(30)]);
  expect(await working()).toEqual([]);
});
