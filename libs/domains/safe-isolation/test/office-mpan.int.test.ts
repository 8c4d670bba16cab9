import { sql } from '@team-operations/database';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];

interface ChangedJob {
  mpan: string | null;
  warnings?: { path: string; message: string }[];
}

/** A job with a reported fault; the worksheet names the MPAN, or none. */
async function reported(mpan: string | null) {
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...rest } = details;
  const job_details = { ...rest, ...(mpan !== null && { mpan }) };
  await bench.submit({ ...blocks, job_details, dno_issue: { code: 'B', comment: 'hot' } });
  const look = async () => observe(bench, details.job_id, await bench.settle(), 'fault', 'jobId', 'report');
  const { jobId } = await look();
  const change = async (to: string | null) =>
    (await bench.operate('jobs.update', { id: jobId, mpan: to })) as ChangedJob;
  return { look, change, jobId };
}

describe('an MPAN that the office sets on a job', () => {
  it('warns that it changes neither the fault nor the report where the worksheet names another', async () => {
    const { look, change, jobId } = await reported(eastern);
    const job = await change(midlands);
    expect(job).toMatchObject({
      mpan: midlands,
      warnings: [
        {
          path: 'mpan',
          message: expect.stringMatching(/10 0000 0123 451.* Neither the fault nor its report/),
        },
      ],
    });
    expect(await look()).toMatchObject({ fault: { mpan: eastern }, report: { mpan: eastern } });
    const [written] = await bench.sip.database.query<{ audit: object; event: object }>(sql`
      SELECT (SELECT after FROM audit_entry WHERE resource_id = ${jobId}::uuid AND operation = 'jobs.update') AS audit,
        (SELECT data FROM outbox_message WHERE topic = 'job.events.v1' AND key = ${jobId} ORDER BY id DESC LIMIT 1) AS event`);
    for (const kept of [written?.audit, written?.event]) {
      expect(kept).toMatchObject({ mpan: midlands });
      expect(kept).not.toHaveProperty('warnings');
    }
  });

  it('says nothing where it is the one of the worksheet, or the worksheet names none', async () => {
    const own = await reported(eastern);
    expect(await own.change(eastern)).not.toHaveProperty('warnings');
    const none = await reported(null);
    expect(await none.change(midlands)).not.toHaveProperty('warnings');
    expect((await none.look()).fault).toMatchObject({ mpan: midlands });
  });

  it('releases the messages that are held because there is none', async () => {
    const { look, change } = await reported(null);
    expect((await look()).report).toMatchObject({ state: 'HELD', mpan: null });
    await change(midlands);
    expect((await look()).report).toMatchObject({ state: 'SENT', mpan: midlands, toMpid: 'EMEB' });
  });
});
