import { sql } from '@team-operations/database';
import { seriousFault, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** Reports a fault without an MPAN: each message is held for it. */
async function withoutMpan() {
  const body = { ...submission('S3'), dno_issue: seriousFault };
  const { mpan, ...details } = body.job_details;
  const { submission_id: id } = (await bench.submit({ ...body, job_details: details })).body;
  await bench.settle();
  const messages = () =>
    bench.sip.database.query<{ flow: string; state: string; held: { field: string }[] }>(
      sql`SELECT flow, state, held FROM flow WHERE submission_id = ${id}::uuid ORDER BY flow`,
    );
  const sendMpan = () => bench.submit({ job_id: details.job_id, mpan });
  return { mpan, reference: details.job_id, messages, sendMpan };
}

describe('a message that lacks something', () => {
  it('when the correction sends it, then the message that was held goes out, and none is doubled', async () => {
    const { messages, sendMpan } = await withoutMpan();
    expect((await messages()).map(({ state, held: [hold] }) => [state, hold?.field])).toEqual([
      ['HELD', 'mpan'],
      ['HELD', 'mpan'],
    ]);
    await sendMpan();
    await bench.settle();
    expect(await messages()).toMatchObject([
      { flow: 'D0135', state: 'SENT' },
      { flow: 'D0139', state: 'SENT' },
    ]);
  });

  it('when the office adds it to the job, then it goes out, once, also when the installer then sends the same', async () => {
    const { mpan, reference, messages, sendMpan } = await withoutMpan();
    const [job] = await bench.sip.database.query<{ id: string }>(sql`
      SELECT id FROM job WHERE team_id = ${bench.sip.team.id}::uuid AND external_reference = ${reference}`);
    expect(await bench.operate('jobs.update', { ...job, mpan })).not.toBeNull();
    await sendMpan();
    await bench.settle();
    expect((await messages()).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
  });
});
