import { sql } from '@team-operations/database';
import { eventually, freshMpan, lockWaits } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { deliveryThrough } from './delivery.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { makeDue } from './switched-gateway.ts';

const refuseAll = { deliver: () => Promise.reject(new Error('away')) };

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(refuseAll);
});
afterAll(() => bench.close());

const jobOf = async (submissionId: string) => {
  const [row] = await bench.sip.database.query<{ id: string }>(
    sql`SELECT job_id AS id FROM flow WHERE submission_id = ${submissionId}::uuid`,
  );
  return row!.id;
};

const messages = (jobId: string) =>
  bench.sip.database.query<{ state: string }>(
    sql`SELECT state::text FROM flow WHERE job_id = ${jobId}::uuid AND file_id IS NOT NULL`,
  );

it('concludes the messages of a job one after the other, so that their events follow each other in the outbox', async () => {
  const { job_details: details, ...blocks } = submission('S6');
  const { body } = await bench.submit({
    ...blocks,
    job_details: { ...details, mpan: freshMpan() },
    dno_issue: { code: 'A', comment: 'hot' },
  });
  await bench.settle();
  const jobId = await jobOf(body.submission_id as string);
  const receivers = new Set<string>();
  const delivery = deliveryThrough(bench.sip.workerDatabase, {
    async deliver({ toMpid }) {
      receivers.add(toMpid);
    },
  });
  try {
    await bench.sip.database.transaction(async (transaction) => {
      await transaction.query(sql`SELECT 1 FROM job WHERE id = ${jobId}::uuid FOR NO KEY UPDATE`);
      await makeDue(bench);
      delivery.start();
      await eventually(() => receivers.size === 2);
      await eventually(async () => (await lockWaits(bench.sip.database)) === receivers.size);
      expect(new Set((await messages(jobId)).map(({ state }) => state))).toEqual(new Set(['QUEUED']));
    });
    await eventually(async () => (await messages(jobId)).every(({ state }) => state === 'SENT'));
  } finally {
    await delivery.stop();
  }
});
