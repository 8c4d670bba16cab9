import { sql } from '@team-operations/database';
import { call, eventually, writeUnchecked } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';

const mostFlows = 30_000;

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
  await fill(rest.otherTeam.id, mostFlows, 1);
  await fill(rest.team.id, 300, 2);
  await rest.database.query(sql`ANALYZE`);
});
afterAll(() => rest.close());

/** Jobs with about three messages each, most of them SENT, some at the same moment. */
async function fill(teamId: string, flows: number, seed: number) {
  const jobsOfFlows = sql`
    INSERT INTO job (id, team_id, status, scheduled_date, external_reference)
    SELECT gen_random_uuid(), ${teamId}::uuid, 'COMPLETED', '2026-03-01', 'J' || n FROM generate_series(0, ${flows / 3}) n`;
  const flowsOfJobs = sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live,
      created_at, updated_at)
    SELECT gen_random_uuid(), job.team_id, job.id, gen_random_uuid(), 1, 'D0139', '002',
      (CASE WHEN n % 100 = 0 THEN 'HELD' WHEN n % 7 = 0 THEN 'REJECTED' ELSE 'SENT' END)::flow_state, '[]', 'SIPT', 'X', false,
      now(), '2026-03-01'::timestamptz + ((n * 7919 * ${seed}::bigint) % 1000) * interval '1 second'
    FROM generate_series(0, ${flows - 1}) n
    JOIN job ON job.team_id = ${teamId}::uuid AND external_reference = 'J' || (n * 31 % ${flows / 3})`;
  await writeUnchecked(rest.databaseUrl, [jobsOfFlows, flowsOfJobs]);
}

interface Group {
  jobId: string;
  flows: number;
  states: Record<string, number>;
  newestChangeAt: string;
}

async function page(team: 'team' | 'otherTeam', query: string) {
  const { status, body } = await call(
    rest.app,
    rest[team].api_keys['apis.read']!,
    'get',
    `/v1/flows/groups?${query}`,
  );
  expect(status).toBe(200);
  return body as { data: Group[]; next_cursor: string | null };
}

/** All pages, one after the other. */
async function pages(query: string): Promise<Group[]> {
  const all: Group[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { data, next_cursor } = await page('team', `${query}&limit=7${cursor && `&cursor=${cursor}`}`);
    all.push(...data);
    cursor = next_cursor;
  }
  return all;
}

/** The same counted the plain way. */
const counted = (state: string | null) =>
  rest.database.query<Omit<Group, 'states'> & { held: number }>(sql`
    SELECT job_id AS "jobId", count(*)::int AS flows, count(*) FILTER (WHERE state = 'HELD')::int AS held,
      max(updated_at) AS "newestChangeAt"
    FROM flow WHERE team_id = ${rest.team.id}::uuid GROUP BY job_id
    HAVING ${state}::text IS NULL OR bool_or(state::text = ${state}) ORDER BY max(updated_at) DESC, job_id DESC`);

/** Rows that were read without an index, and scans of an index. */
const scans = async () => {
  const [row] = await rest.database.query<{ seq: string; idx: string }>(
    sql`SELECT seq_tup_read::text AS seq, idx_scan::text AS idx FROM pg_stat_user_tables WHERE relname = 'flow'`,
  );
  return { seq: Number(row!.seq), idx: Number(row!.idx) };
};

describe('flow groups', () => {
  // First, before anything else here reads the whole table.
  it('when a team has very many messages, then no page reads all of them', async () => {
    const before = await scans();
    const first = await page('otherTeam', 'limit=50');
    const deep = Buffer.from(`2026-03-01T00:00:30.000Z ${first.data[0]!.jobId}`).toString('base64url');
    for (const query of ['', 'state=HELD', 'state=SENT', 'state=FAILED', `cursor=${deep}`]) {
      await page('otherTeam', query);
    }
    const key = rest.otherTeam.api_keys['apis.read']!;
    for (const query of ['limit=50', 'fileId=SIP0000001,SIP0000002', 'mpan=1000000123451', 'state=HELD']) {
      expect((await call(rest.app, key, 'get', `/v1/flows?${query}`)).status).toBe(200);
    }
    // A connection reports its scans within a second or so.
    const after = await eventually(async () => {
      await page('team', 'limit=1');
      const now = await scans();
      return now.idx >= before.idx + 6 && now;
    });
    // Connections may report late what small tables of other files cost; one page that reads all would have read more.
    expect(after.seq - before.seq).toBeLessThan(mostFlows);
  });

  it.each([null, 'HELD', 'REJECTED', 'SENT', 'FAILED'])(
    'when all pages are read, of state %s, then each job is there once with its counts, the newest change first',
    async (state) => {
      const listed = await pages(state === null ? '' : `state=${state}`);
      const plain = listed.map(({ jobId, flows, states, newestChangeAt }) => ({
        jobId,
        flows,
        held: states['HELD'],
        newestChangeAt,
      }));
      expect(plain).toEqual(await counted(state));
    },
  );
});
