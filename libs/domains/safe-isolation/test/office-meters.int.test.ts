import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

/** A metering point where the market has reported another meter than the worksheet names. */
async function pointWithOtherMeter(): Promise<string> {
  const mpan = freshMpan();
  await bench.sip.database.query(sql`
    INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid, received_at)
    VALUES (${bench.sip.team.id}::uuid, ${mpan}, 'D0150', '99Z', '{"assetProvider": "MAPX"}', 'ABCD', now())`);
  return mpan;
}

/** A job of the office whose worksheet names a meter and no metering point. */
async function reported(mpan: string | null) {
  const { job_details: details, ...blocks } = submission('S2');
  const { mpan: _, ...job_details } = details;
  const { id } = (await bench.operate('jobs.create', {
    jobTypeId: bench.sip.team.job_type_id,
    scheduledDate: details.date_of_action,
    externalReference: details.job_id,
    ...(mpan !== null && { mpan }),
  })) as { id: string };
  await bench.submit({ ...blocks, job_details });
  await bench.settle();
  return {
    /** What the change plans of D0303, and what it withdraws. */
    async set(to: string | null) {
      await bench.operate('jobs.update', { id, mpan: to });
      const event = (await bench.settle()).find(({ topic }) => topic === 'sip.submissions.v1');
      const data = event?.data as { flows: { flow: string; toMpid: string }[]; withdrawn: string[] };
      return {
        planned: data.flows.filter(({ flow }) => flow === 'D0303').map(({ toMpid }) => toMpid),
        withdrawn: data.withdrawn,
      };
    },
  };
}

describe('an exchange of the meter (D0303) at the metering point that the office sets', () => {
  it('is planned when the office sets it, and withdrawn when it unsets it', async () => {
    const { set } = await reported(null);
    expect(await set(await pointWithOtherMeter())).toEqual({ planned: ['MAPX'], withdrawn: [] });
    expect((await set(null)).withdrawn).toEqual(['D0303']);
  });

  it('is withdrawn when the office sets a point where no other meter is on record', async () => {
    const { set } = await reported(await pointWithOtherMeter());
    expect(await set(freshMpan())).toEqual({ planned: [], withdrawn: ['D0303'] });
  });

  it('is planned again at another one', async () => {
    const { set } = await reported(await pointWithOtherMeter());
    expect(await set(await pointWithOtherMeter())).toEqual({ planned: ['MAPX'], withdrawn: [] });
  });
});
