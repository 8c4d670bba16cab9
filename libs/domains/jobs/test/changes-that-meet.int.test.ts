import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { aJob } from './arrangements.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

it('audits each of the changes of a job that meet with what the one before has left', async () => {
  const id = await aJob(rest);
  const key = rest.team.api_keys['apis.all']!;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      call(rest.app, key, 'patch', `/v1/jobs/${id}`, { notes: `note ${n}` }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // No two states have one version, and the last has the latest time: who follows changes sees it.
  const times = answers.map(({ body }) => body.data.updatedAt as string).toSorted();
  expect(new Set(times).size).toBe(12);
  expect((await call(rest.app, key, 'get', `/v1/jobs/${id}`)).body.data.updatedAt).toBe(times.at(-1));
  const audits = await rest.database.query<{ before: string | null; after: string }>(sql`
    SELECT before ->> 'notes' AS before, after ->> 'notes' AS after FROM audit_entry
    WHERE resource_id = ${id}::uuid AND operation = 'jobs.update'`);
  expect(audits).toHaveLength(12);
  // Each note was written once, so the entries are one sequence from the first note to the last.
  const next = new Map(audits.map(({ before, after }) => [before, after]));
  const sequence = [];
  for (let note = next.get(null); note !== undefined; note = next.get(note)) sequence.push(note);
  expect(sequence).toHaveLength(12);
  // The history lists them in that order, the newest first.
  const { body: history } = await call(rest.app, key, 'get', `/v1/jobs/${id}/audits`);
  const listed = (history.data as { changes: { notes?: string[] } }[]).flatMap(
    ({ changes }) => changes.notes?.[1] ?? [],
  );
  expect(listed).toEqual(sequence.toReversed());
});
