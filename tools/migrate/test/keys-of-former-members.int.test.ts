import pg from 'pg';
import { openEarlierDatabase, type EarlierDatabase } from './earlier-database.ts';

let earlier: EarlierDatabase;
let client: pg.Client;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [team, otherTeam, left, stays] = [1, 2, 3, 4].map(id) as [string, string, string, string];

interface Capped {
  personId?: string;
  createdById?: string;
  scopes?: string;
  teamId?: string;
}

async function key(
  number: number,
  { personId, createdById, scopes = '{apis.all}', teamId = team }: Capped,
  on = client,
) {
  await on.query(
    `INSERT INTO api_key (id, team_id, person_id, created_by_id, name, secret_hash, hint, scopes)
     VALUES ($1, $2, $3, $4, 'K', $5, 'abcd', $6)`,
    [id(number), teamId, personId, createdById, String(number), scopes],
  );
}
const join = (personId: string, on = client) =>
  on.query(`INSERT INTO team_member (team_id, person_id, role) VALUES ($1, $2, 'owner')`, [team, personId]);
const leave = (personId: string, on = client) =>
  on.query('DELETE FROM team_member WHERE team_id = $1 AND person_id = $2', [team, personId]);
const isRevoked = async (number: number) => {
  const { rows } = await client.query<{ revoked: boolean }>(
    'SELECT revoked_at IS NOT NULL AS revoked FROM api_key WHERE id = $1',
    [id(number)],
  );
  return rows[0]?.revoked;
};

beforeAll(async () => {
  earlier = await openEarlierDatabase('_keys_end_with_membership');
  ({ client } = earlier);
  for (const teamId of [team, otherTeam])
    await client.query(`INSERT INTO team (id, name, mpid) VALUES ($1, 'T', 'SIPT')`, [teamId]);
  for (const person of [left, stays, ...[5, 6, 7, 8, 9].map(id)])
    await client.query(
      `INSERT INTO person (id, email, name, password_hash) VALUES ($1::uuid, $1::text, 'P', '')`,
      [person],
    );
  await join(left);
  await join(stays);
  await key(10, { personId: left, createdById: left });
  await key(11, { createdById: left });
  await key(12, { createdById: left, scopes: '{sip.write}' });
  await key(13, { personId: stays, createdById: left });
  await key(14, {});
  await key(15, { createdById: left, scopes: '{sip.write}' });
  await key(16, { createdById: stays, scopes: '{sip.write}' });
  await client.query('UPDATE api_key SET replaced_by_id = $1 WHERE id = $2', [id(16), id(15)]);
  await client.query(`INSERT INTO integration (id, team_id, name, api_key_id) VALUES ($1, $2, 'Vans', $3)`, [
    id(20),
    team,
    id(16),
  ]);
  await leave(left);
  await earlier.migrate();
});
afterAll(() => earlier.close());

it.each([
  ['revokes a key of the person who left', 10, true],
  ['revokes a key that the person created for the team', 11, true],
  ['revokes a key with sip.write that no integration names', 12, true],
  ['leaves a key of someone who stayed', 13, false],
  ['leaves a key that no person created', 14, false],
  ['leaves a token of an integration, in its overlap', 15, false],
  ['leaves the token of an integration', 16, false],
])('the migration %s', async (_, number, revoked) => {
  expect(await isRevoked(number)).toBe(revoked);
});

describe('a membership that ends', () => {
  it('and begins again in the same statement revokes the keys', async () => {
    await join(id(5));
    await key(30, { personId: id(5), createdById: id(5) });
    await client.query(
      `WITH ended AS (DELETE FROM team_member WHERE team_id = $1 AND person_id = $2 RETURNING *)
       INSERT INTO team_member SELECT * FROM ended`,
      [team, id(5)],
    );
    expect(await isRevoked(30)).toBe(true);
  });

  it('because its row is given to another person revokes the keys and deletes the approvals', async () => {
    await join(id(7));
    await key(31, { createdById: id(7) });
    await client.query(
      `INSERT INTO oauth_grant (id, team_id, person_id, client_id, scopes) VALUES ($1, $2, $3, 'console', '{apis.all}')`,
      [id(40), team, id(7)],
    );
    await client.query('UPDATE team_member SET person_id = $3 WHERE team_id = $1 AND person_id = $2', [
      team,
      id(7),
      id(8),
    ]);
    expect(await isRevoked(31)).toBe(true);
    expect((await client.query('SELECT FROM oauth_grant WHERE id = $1', [id(40)])).rowCount).toBe(0);
  });

  it('leaves the keys when the role alone changes', async () => {
    await key(32, { personId: stays, createdById: stays });
    await client.query(
      `UPDATE team_member SET role = 'engineer', person_id = person_id WHERE person_id = $1`,
      [stays],
    );
    expect(await isRevoked(32)).toBe(false);
  });

  it('while a key is being created revokes that key too', async () => {
    await join(id(9));
    const creating = new pg.Client({ connectionString: earlier.url });
    await creating.connect();
    try {
      await creating.query('BEGIN');
      await key(33, { personId: id(9), createdById: id(9) }, creating);
      const ended = leave(id(9));
      await creating.query('SELECT pg_sleep(0.2)');
      await creating.query('COMMIT');
      await ended;
    } finally {
      await creating.end();
    }
    await key(34, { personId: id(9), createdById: id(9) });
    await join(id(9));
    expect([await isRevoked(33), await isRevoked(34)]).toEqual([true, true]);
  });

  it('with all others, when the table is emptied, revokes the keys', async () => {
    await key(35, { personId: stays, createdById: stays });
    await client.query('TRUNCATE team_member CASCADE');
    expect([await isRevoked(35), await isRevoked(14), await isRevoked(15)]).toEqual([true, false, false]);
  });
});
