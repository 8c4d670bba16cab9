import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { requestAboutFlow } from './flow-request.ts';
import { switchedGateway } from './switched-gateway.ts';

/** A visit is said to have completed the work, and to have failed: only a person decides what the supplier is sent of that failure. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(async () => {
  await bench.settle();
  gateway.reset();
  gateway.takeAll();
});
afterAll(() => bench.close());

/** Such a visit. `settles`: the worker has recorded its messages before the next request. */
async function contradicted(settles: boolean) {
  const { contact, additional_info } = blocks;
  const job_details = { ...jobDetails('CO'), mpan: freshMpan() };
  const { job_id } = job_details;
  await bench.submit({ job_details, contact, additional_info, failure_reason: '9' });
  if (settles) await bench.settle();
  const messages = async () => {
    await bench.settle();
    return bench.sip.database.query<{ id: string; message: string; held: { reason: string }[] }>(sql`
      SELECT flow.id, flow.flow || ' ' || flow.state AS message, flow.held
      FROM flow JOIN job ON job.id = flow.job_id AND job.team_id = flow.team_id
      WHERE job.external_reference = ${job_id} ORDER BY flow.flow`);
  };
  return {
    messages,
    states: async () => (await messages()).map(({ message }) => message),
    send: async (body: object) => {
      const { status, body: answer } = await bench.submit({ job_id, ...body });
      expect([status, answer.message]).toEqual([200, expect.any(String)]);
      return answer.warnings.filter(({ field }) => field === 'failure_reason').map(({ warning }) => warning);
    },
    readBack: async () => (await bench.sip.readBack(job_id)).body.warnings.map(({ warning }) => warning),
  };
}

const again = (outcome_code?: string) => ({
  ...(outcome_code !== undefined && { outcome_code }),
  date_of_action: '2026-03-05',
  return_work: { reason: 'The second charger' },
});
const ofEarlier = '`failure_reason` is of an earlier visit, which was reported as CO, completed.';
const failures = () => gateway.contents('D0221').map((content) => /E02\|[^|]*/.exec(content)?.[0]);

describe.each([true, false])('a visit that contradicts itself (recorded before the next: %s)', (settles) => {
  it.each([
    ['completes the work', 'CO', 'D0139 SENT'],
    ['fails without a reason', 'AB', 'D0139 HELD'],
    ['is in progress', 'IP', 'D0139 HELD'],
  ])('when a return visit %s, then its failure still waits for a person', async (_, outcome, supply) => {
    const { send, states, messages } = await contradicted(settles);
    const [warning] = await send(again(outcome));
    expect(warning).toContain(ofEarlier);
    expect(await states()).toEqual([supply, 'D0221 HELD']);
    expect((await messages()).at(-1)?.held).toMatchObject([{ reason: ofEarlier }]);
    expect(await send({ additional_info: 'More' })).toHaveLength(1);
    expect((await states()).at(-1)).toBe('D0221 HELD');
    expect(failures()).toEqual([]);
  });

  it('when a person releases it, then it is sent with its own day, and nothing asks for that again', async () => {
    const { send, messages, states, readBack } = await contradicted(settles);
    await send(again('CO'));
    const { id } = (await messages()).at(-1)!;
    const release = { reason: 'Both are right', confirmedBy: 'Robin Watch' };
    const { planId } = await requestAboutFlow(bench.sip, 'flows.fix', id, { release });
    await requestAboutFlow(bench.sip, 'flows.fix', id, { planId });
    expect(await states()).toEqual(['D0139 SENT', 'D0221 SENT']);
    expect(await send({ additional_info: 'More' })).toEqual([]);
    expect((await readBack()).join()).not.toContain(ofEarlier);
    expect(await states()).toEqual(['D0139 SENT', 'D0221 SENT']);
    expect(failures()).toEqual(['E02|20260301']);
  });

  it('when the installer corrects one of both, then the other counts', async () => {
    const failed = await contradicted(settles);
    expect(await failed.send({ outcome_code: 'AB' })).toEqual([]);
    expect(await failed.states()).toContain('D0221 SENT');
    const completed = await contradicted(settles);
    await completed.send(again('CO'));
    await completed.send({ failure_reason: null });
    expect(await completed.states()).toEqual(['D0139 SENT']);
  });
});
