import { sql } from '@team-operations/database';
import { call, makeTeam, plansOfRead } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { getLogsByType } from '../src/metrics/get-logs-by-type.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

/** An entry of the audit log of a team at each instant. */
const addEntries = (teamId: string, instants: readonly string[]) =>
  rest.database.query(sql`
    INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id, at)
    SELECT uuidv7(), ${teamId}::uuid, 'jobs.create', uuidv7(), '{}', uuidv7(), 'rest', uuidv7()::text, at
    FROM unnest(${instants}::timestamptz[]) AS at`);

it.each([
  ['23 hours', '2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['25 hours', '2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('counts the entries of a day of %s', async (_hours, day, start, end) => {
  const team = await makeTeam(rest.database);
  const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString();
  await addEntries(team.id, [before(start), start, before(end), end]);
  const { body } = await call(
    rest.app,
    team.api_keys['apis.all']!,
    'get',
    `/v1/metrics/logs/by-type?from=${day}&to=${day}`,
  );
  expect(body.data.period).toMatchObject({ start, end });
  expect(body.data.types).toEqual([
    { operation: 'jobs.create', surface: 'rest', count: 2, lastAt: before(end) },
  ]);
});

it.each([
  ['Europe/London', 'to=9999-12-31', 400, ['to']],
  ['Asia/Tokyo', 'to=9999-12-31', 200, undefined],
  ['Asia/Tokyo', 'from=0001-01-01', 400, ['from']],
  ['Asia/Tokyo', 'from=0001-01-02', 200, undefined],
  ['Asia/Tokyo', 'to=0001-01-05', 400, ['to']],
  ['America/New_York', 'from=0001-01-01&to=9999-12-31', 400, ['to']],
])('in %s, answers a period of %s with %d', async (zone, query, status, paths) => {
  const team = await makeTeam(rest.database);
  await rest.database.query(sql`UPDATE team SET time_zone = ${zone} WHERE id = ${team.id}::uuid`);
  const path = `/v1/metrics/logs/by-type?${query}`;
  const answer = await call(rest.app, team.api_keys['apis.all']!, 'get', path);
  expect([answer.status, answer.body.error?.issues.map((issue: { path: string }) => issue.path)]).toEqual([
    status,
    paths,
  ]);
});

it('reads the entries of the period from the index alone', async () => {
  const team = await makeTeam(rest.database);
  await addEntries(
    team.id,
    Array.from({ length: 20_000 }, (_, n) => new Date(Date.parse('2026-06-01') + n * 600_000).toISOString()),
  );
  await rest.database.query(sql`VACUUM (ANALYZE) audit_entry`);
  const [, metrics] = await plansOfRead(rest.database, team.id, (reader) =>
    getLogsByType.handle({ from: '2026-07-01', to: '2026-07-01' }, { team: reader } as never),
  );
  expect(metrics).toMatchObject({ sequentialScans: [], fullIndexScans: [] });
  expect(metrics!.summary).toContain('Index Only Scan of audit_entry_of_team');
  expect(metrics!.rowsRead).toBe(144);
});
