import { sql } from '@team-operations/database';
import { openBench, type Bench } from './fault-model/bench.ts';
import { missingAlarms, unreportedFault } from './unreported-fault.ts';

/** Corrections that the worker has not recorded: it is behind, or Kafka is unavailable. */
const corrections = 1500;

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Copies the newest revision, which plans a report, as later ones. `withdrawn`: the number of one that withdraws it. */
async function correctOften(reference: string, withdrawn: number | null) {
  const copied = await bench.sip.database.query(sql`
    INSERT INTO sip_revision
    SELECT copy.*
    FROM sip_revision AS last JOIN sip_submission AS submission
      ON submission.team_id = last.team_id AND submission.id = last.submission_id AND submission.revision = last.revision
    CROSS JOIN generate_series(1, ${corrections}::int) AS n
    CROSS JOIN LATERAL jsonb_populate_record(last, jsonb_build_object('revision', last.revision + n, 'request_hash', NULL,
      'answer', CASE WHEN n = ${withdrawn}::int THEN jsonb_set(last.answer::jsonb, '{withdrawn}', '["D0135"]') ELSE last.answer::jsonb END)) AS copy
    WHERE submission.reference = ${reference} RETURNING 1`);
  expect(copied).toHaveLength(corrections);
}

it.each([
  ['none withdraws', null, 1],
  ['the last withdraws', corrections, 1],
])(
  'of many corrections of which %s the report, then the clocks of faults are read in time',
  async (_, withdrawn, alarms) => {
    const { reference } = await unreportedFault(bench, 'A', 121);
    await correctOften(reference, withdrawn);
    const start = performance.now();
    expect(await missingAlarms(bench, reference)).toHaveLength(alarms);
    // Statements of 15 seconds are cancelled, and the clocks of all teams are read in one. Half a second for this one on an idle machine.
    expect(performance.now() - start).toBeLessThan(5000);
  },
);
