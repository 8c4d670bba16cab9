import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { switchedGateway } from './switched-gateway.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(switchedGateway());
});
afterAll(() => bench.close());

interface Shown {
  mpan: string | null;
  visitedOn: string | null;
  telephoneDnoSince: string | null;
  updatedAt: string;
}

/** The job as it is, and as its last event shows it. */
async function jobAndEvent(reference: string): Promise<{ job: Shown; event: Shown }> {
  const [row] = await bench.sip.database.query<{ job: Shown; event: Shown }>(sql`
    SELECT json_build_object('mpan', mpan, 'visitedOn', visited_on, 'telephoneDnoSince', telephone_dno_since, 'updatedAt', updated_at) AS job,
      (SELECT json_build_object('mpan', data -> 'mpan', 'visitedOn', data -> 'visitedOn', 'telephoneDnoSince', data -> 'telephoneDnoSince',
        'updatedAt', data -> 'updatedAt') FROM outbox_message WHERE topic = 'job.events.v1' AND key = job.id::text ORDER BY id DESC LIMIT 1) AS event
    FROM job WHERE team_id = ${bench.sip.team.id}::uuid AND external_reference = ${reference}`);
  return row!;
}

const times = ({ telephoneDnoSince, updatedAt, ...rest }: Shown) => ({
  ...rest,
  telephoneDnoSince: telephoneDnoSince === null ? null : Date.parse(telephoneDnoSince),
  updatedAt: Date.parse(updatedAt),
});

it('when a submission is corrected, then the last event of the job shows it as it is, for search and for who follows jobs', async () => {
  const { job_details: details, ...blocks } = submission('S3');
  const reference = details.job_id;
  const corrections = [
    { ...blocks, job_details: { ...details, mpan: freshMpan() }, dno_issue: { code: 'C', comment: 'loose' } },
    { job_id: reference, job_details: { mpan: freshMpan() } },
    { job_id: reference, dno_issue: { code: 'A', comment: 'hot' } },
    { job_id: reference, job_details: { date_of_action: '2026-02-27' } },
    { job_id: reference, additional_info: 'Isolated at the meter' },
  ];
  for (const correction of corrections) {
    const { status, body } = await bench.submit({ job_id: reference, ...correction });
    expect({ status, body }).toMatchObject({ status: 200 });
    const { job, event } = await jobAndEvent(reference);
    expect(times(event)).toEqual(times(job));
  }
});
