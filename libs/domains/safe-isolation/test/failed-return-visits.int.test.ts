import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { blocks, jobDetails } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { requestAboutFlow } from './flow-request.ts';
import { switchedGateway } from './switched-gateway.ts';

/** A visit that fails leaves the supply as the completed one before it left it: what the supplier was sent stays true. */
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

/** A first visit, and what its installer sends afterwards. `settles`: the worker has recorded and sent its messages before the next request. */
async function visited(
  outcome: string,
  { settles = true, ...more }: { settles?: boolean; failure_reason?: string } = {},
) {
  const { contact, additional_info } = blocks;
  const job_details = { ...jobDetails(outcome), mpan: freshMpan() };
  const send = async (body: object) => {
    const { status, body: answer } = await bench.submit(body);
    expect([status, answer.message]).toEqual([200, expect.any(String)]);
    if (settles) await bench.settle();
    const calls = answer.warnings.filter(({ fix }) => fix?.includes('no longer applies') === true);
    return {
      flows: answer.flows.map(({ flow, state }) => `${flow} ${state}`),
      withdrawn: answer.withdrawn,
      calls,
    };
  };
  await send({ job_details, contact, additional_info, ...more });
  const messages = async () =>
    (
      await bench.sip.database.query<{ id: string; state: string }>(sql`
        SELECT flow.id, flow.state FROM flow JOIN job ON job.id = flow.job_id AND job.team_id = flow.team_id
        WHERE job.external_reference = ${job_details.job_id} AND flow.flow = 'D0139' ORDER BY flow.created_at`)
    ).map(({ id, state }) => ({ id, state }));
  return { messages, send: (body: object) => send({ job_id: job_details.job_id, ...body }) };
}

const failed = {
  ...{ outcome_code: 'AB', date_of_action: '2026-03-05', failure_reason: '1' },
  return_work: { reason: 'The second charger' },
};
const days = () => gateway.contents('D0139').map((content) => /C02\|.*/.exec(content)?.[0]);

describe.each([true, false])(
  'a failed return visit after a completed one (recorded before: %s)',
  (settles) => {
    it('asks for no call to the supplier, and leaves the message as it is', async () => {
      const { send, messages } = await visited('CO', { settles });
      expect(await send(failed)).toEqual({ flows: ['D0221 QUEUED'], withdrawn: [], calls: [] });
      await bench.settle();
      expect(await messages()).toMatchObject([{ state: 'SENT' }]);
      expect(days()).toEqual(['C02|E|20260301||']);
    });

    it('is confirmed for the right metering point when that is corrected later', async () => {
      const { send } = await visited('CO', { settles });
      await send(failed);
      const { flows } = await send({ mpan: freshMpan() });
      expect(flows).toEqual(['D0139 QUEUED', 'D0221 QUEUED']);
      await bench.settle();
      expect(days()).toContain('C02|E|20260301||');
    });

    it('asks to telephone the supplier once the visit is said to have left the supply off', async () => {
      const { send } = await visited('CO', { settles });
      await send({ ...failed, failure_reason: 'Customer was out' });
      const { flows, calls } = await send({ failure_reason: '8' });
      expect(flows).toContain('D0139 HELD');
      expect(calls).toEqual([
        expect.objectContaining({ warning: expect.stringContaining('no message corrects it') }),
      ]);
    });
  },
);

it('leaves the message such that staff can send it again', async () => {
  const { send, messages } = await visited('CO');
  await send(failed);
  const [message] = await messages();
  await requestAboutFlow(bench.sip, 'flows.resend', message!.id);
  await bench.settle();
  expect(days()).toHaveLength(2);
});

it('leaves what staff have sent of an aborted visit, and staff can send it again', async () => {
  const { send, messages } = await visited('AB', { failure_reason: '8' });
  const [held] = await messages();
  const { id } = held!;
  const set = [{ field: 'energisation_status', value: 'D' }];
  const { planId } = await requestAboutFlow(bench.sip, 'flows.fix', id, { set });
  await requestAboutFlow(bench.sip, 'flows.fix', id, { planId });
  await bench.settle();
  expect(await send(failed)).toMatchObject({ withdrawn: [], calls: [] });
  await requestAboutFlow(bench.sip, 'flows.resend', id);
  await bench.settle();
  expect(days()).toEqual(['C02|D|20260301|8|', 'C02|D|20260301|8|']);
});
