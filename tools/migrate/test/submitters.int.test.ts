import type pg from 'pg';
import { openEarlierDatabase, type EarlierDatabase } from './earlier-database.ts';

let earlier: EarlierDatabase;
let client: pg.Client;

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [team, integration, oldKey, newKey, plainKey, grant, person] = [1, 2, 3, 4, 5, 6, 7].map(id);

/** A submission about a job; what opened its job is as old as it. */
async function submission(job: number, sent: string, credential: string | undefined, opened: boolean) {
  await client.query(
    `INSERT INTO job (id, team_id, scheduled_date, external_reference, created_at)
     VALUES ($1, $2, '2026-03-01', $3, $4)`,
    [id(job), team, `of ${job}`, opened ? '2026-03-02' : '2026-03-01'],
  );
  await client.query(
    `INSERT INTO sip_submission (id, team_id, job_id, revision, scenario, scenario_table_version, submission, body_hash, answer,
       created_at, updated_at)
     VALUES ($1, $2, $1, 2, 'S1', 1, jsonb_build_object('job_details', jsonb_build_object('job_id', $3::text)), '', '{}',
       '2026-03-02', timestamptz '2026-03-02' + make_interval(days => $4))`,
    [id(job), team, sent, job],
  );
  for (const [revision, by] of [credential, plainKey].entries())
    await client.query(
      `INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id)
       VALUES ($1, $2, $3, '{}', 'S1', $4, 'r')`,
      [team, id(job), revision + 1, by],
    );
}

beforeAll(async () => {
  earlier = await openEarlierDatabase('_submitters');
  ({ client } = earlier);
  await client.query(`INSERT INTO team (id, name, mpid) VALUES ($1, 'T', 'SIPT')`, [team]);
  for (const [key, successor] of [
    [newKey, null],
    [oldKey, newKey],
    [plainKey, null],
  ] as const)
    await client.query(
      `INSERT INTO api_key (id, team_id, name, secret_hash, hint, scopes, replaced_by_id)
       VALUES ($1, $2, 'K', $3, 'abcd', '{sip.write}', $4)`,
      [key, team, key, successor],
    );
  await client.query(`INSERT INTO integration (id, team_id, name, api_key_id) VALUES ($1, $2, 'I', $3)`, [
    integration,
    team,
    newKey,
  ]);
  await client.query(
    `INSERT INTO person (id, email, name, password_hash) VALUES ($1, 'p@example.com', 'P', '')`,
    [person],
  );
  await client.query(`INSERT INTO team_member (team_id, person_id, role) VALUES ($1, $2, 'owner')`, [
    team,
    person,
  ]);
  await client.query(`INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method)
    VALUES ('van-app', 'team', 'A', '{}', '{}', 'none')`);
  await client.query(
    `INSERT INTO oauth_grant (id, client_id, team_id, person_id, scopes) VALUES ($1, 'van-app', $2, $3, '{}')`,
    [grant, team, person],
  );
  await submission(11, 'X', oldKey, true);
  await submission(12, 'Y', plainKey, false);
  await submission(13, 'moved', plainKey, true);
  await submission(14, 'moved', plainKey, true);
  await submission(15, 'X', grant, true);
  await submission(16, 'purged', newKey, true);
  await client.query('DELETE FROM sip_revision WHERE submission_id = $1', [id(16)]);
  await client.query('DELETE FROM sip_submission WHERE id = $1', [id(16)]);
  await client.query(
    `INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
     VALUES ($1, $2, 'sip.submit', $1, '{}', $3, 'sip', 'r')`,
    [id(16), team, newKey],
  );
  await earlier.migrate();
});
afterAll(() => earlier.close());

describe('the migration that gives submissions to their submitters', () => {
  it('takes the integration or application of the first revision, else the team, and keeps what was sent', async () => {
    const { rows } = await client.query('SELECT submitter, reference FROM sip_submission ORDER BY id');
    expect(rows).toEqual([
      { submitter: `integration:${integration}`, reference: 'X' },
      { submitter: 'team', reference: 'Y' },
      { submitter: 'team', reference: id(13) },
      { submitter: 'team', reference: 'moved' },
      { submitter: 'application:van-app', reference: 'X' },
    ]);
  });

  it('distinguishes the jobs that a submission opened from those that were planned', async () => {
    const { rows } = await client.query('SELECT submitter FROM job ORDER BY id');
    expect(rows.map(({ submitter }: { submitter: string | null }) => submitter)).toEqual([
      `integration:${integration}`,
      null,
      'team',
      'team',
      'application:van-app',
      `integration:${integration}`,
    ]);
  });

  it('leaves no helper table', async () => {
    const { rows } = await client.query(`SELECT to_regclass('submitter_of_credential') AS helper`);
    expect(rows).toEqual([{ helper: null }]);
  });
});
