import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import { blocks, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { switchedGateway, unknown, workOff } from './switched-gateway.ts';

/** Messages to the supplier about danger that the gateway may have when a correction changes what they say. */
let bench: Bench;
const gateway = switchedGateway();
beforeAll(async () => {
  bench = await openBench(gateway);
});
beforeEach(() => gateway.reset());
afterAll(() => bench.close());

const midlands = '1100000123456';

const meterFault = {
  meter: { ...blocks.meter, fault: true },
  meter_fault_details: { fault_type: 'Overheated', description: 'Case is warm' },
  tampering: undefined,
};

/** A worksheet of which the gateway may have the first message, which is of this flow. */
async function underWay(flow: string) {
  gateway.answer = unknown;
  const { job_details: details, ...parts } = submission('S6');
  const mpan = freshMpan();
  const send = async (patch: object) => {
    const { status, body } = await bench.submit({ job_id: details.job_id, ...patch });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await bench.settle();
  };
  await send({ ...parts, ...(flow === 'D0002' && meterFault), job_details: { ...details, mpan } });
  return {
    ...{ mpan, send, reference: details.job_id },
    /** The gateway is there again. Answers the alarms that follow. */
    async sent() {
      gateway.takeAll();
      await workOff(bench, gateway);
      const alarms = (await bench.settle()).filter(({ topic }) => topic === 'operations.alarms.v1');
      return alarms.map(({ type, data }) => ({ type, ...(data as object) }));
    },
  };
}

const withdrawals: [string, object, object[]][] = [
  ['D0136', { tampering: null }, [{ field: 'B02.tampering_code', value: '01' }]],
  [
    'D0002',
    { meter: { fault: false }, meter_fault_details: null },
    [{ field: 'D02.description', value: 'Case is warm' }],
  ],
];

describe.each(withdrawals)('when the gateway may have %s', (flow, patch, said) => {
  it('and it is withdrawn, then operations staff are alarmed once it is sent, and once', async () => {
    const { mpan, send, reference, sent } = await underWay(flow);
    await send(patch);
    const [row] = await bench.sip.database.query<{ id: string; fileId: string }>(sql`
      SELECT flow.id, file_id AS "fileId" FROM flow JOIN job ON job.id = flow.job_id
      WHERE external_reference = ${reference} AND flow.flow = ${flow}`);
    expect(await sent()).toEqual([
      {
        ...{ flowId: row?.id, fileId: row?.fileId, flow, toMpid: 'EXEN', mpan, jobReference: reference },
        ...{ teamId: bench.sip.team.id, jobId: expect.any(String), at: expect.any(String) },
        ...{ type: 'message.sent-late', because: 'withdrawn' },
        said: expect.arrayContaining(said),
      },
    ]);
    expect(await sent()).toEqual([]);
  });

  it('and its MPAN is corrected, then the alarm names the metering point that it is about', async () => {
    const { mpan, send, sent } = await underWay(flow);
    await send({ mpan: midlands });
    expect(await sent()).toMatchObject([
      {
        ...{ type: 'message.sent-late', because: 'moved' },
        mpan,
        toMpid: 'EXEN',
        said: [{ field: expect.stringMatching(/\.mpan$/), value: mpan }],
      },
    ]);
  });

  it('and nothing of it changes, then no alarm is raised', async () => {
    const { send, sent } = await underWay(flow);
    await send({ additional_info: 'Customer was at home' });
    expect(await sent()).toEqual([]);
  });
});
