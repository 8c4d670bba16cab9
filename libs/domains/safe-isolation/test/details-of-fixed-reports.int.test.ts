import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { modelGateway } from './fault-model/gateway.ts';
import { observe } from './fault-model/observed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(modelGateway());
});
afterAll(() => bench.close());

const [eastern, london] = ['1000000123451', '1200000123450'];

it.each([
  ['was reported as A and lowered', 'A'],
  ['was reported as such', 'B'],
])(
  'when staff fix the MPAN of a report of category B that %s, then the operator there has to know who depends on electricity',
  async (_, code) => {
    const { job_details: details, ...blocks } = submission('S1');
    const reference = details.job_id;
    const send = async (request: object) => {
      const { status, body } = await bench.submit(request);
      expect({ status, body }).toMatchObject({ status: 200 });
    };
    const look = async () => {
      const events = await bench.settle();
      return { events, ...(await observe(bench, reference, events, 'fault', 'report')) };
    };
    await send({
      ...blocks,
      job_details: { ...details, mpan: eastern },
      dno_issue: { code, comment: 'hot' },
      sip_ani: { medical: true },
    });
    const { fault: first } = await look();
    const called = { id: first?.id, name: 'Kim', mpan: eastern, at: new Date().toISOString() };
    expect(await bench.operate('faults.confirm_call', called)).not.toBeNull();
    if (code === 'A') await send({ job_id: reference, dno_issue: { code: 'B', comment: 'hot' } });
    const { fault: informed, report } = await look();
    expect(informed).toMatchObject({ category: 'B', telephoneNow: false });

    const set = [{ field: 'mpan', value: london }];
    const plan = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
    expect(await bench.operate('flows.fix', { id: report?.id, planId: plan.planId })).not.toBeNull();
    const { fault, events } = await look();
    expect(fault).toMatchObject({ mpan: london, dnoMpid: 'LOND', category: 'B', telephoneNow: true });
    expect(events.map(({ type }) => type)).toContain('fault.details-unreported');
  },
);
