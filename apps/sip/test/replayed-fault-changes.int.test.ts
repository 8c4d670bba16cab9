import { registry } from '@team-operations/catalogue';
import { runOperation } from '@team-operations/operations';
import { uuidV7 } from '@team-operations/service';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

it('answers a repeated confirmation with the fault as it is now', async () => {
  const { job_details: details, ...rest } = submission('S1');
  const issue = { code: 'A', comment: 'hot' };
  await bench.submit({ ...rest, job_details: { ...details, mpan: '1000000123451' }, dno_issue: issue });
  const { fault } = await observe(bench, details.job_id, await bench.settle());
  const operation = registry.find(({ name }) => name === 'faults.confirm_call');
  if (operation === undefined) throw new Error('there is no such operation');
  const { sip } = bench;
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['apis.all']}`);
  const idempotencyKey = uuidV7();
  const confirm = () =>
    runOperation(
      operation,
      {
        principal,
        surface: 'rest',
        requestId: uuidV7(),
        idempotencyKey,
        input: { id: fault?.id, name: 'Robin' },
      },
      sip.database,
    );
  expect(await confirm()).toMatchObject({ data: { callConfirmedBy: 'Robin', telephoneNow: false } });
  expect(await confirm()).toMatchObject({ replayed: true, data: { callConfirmedBy: 'Robin' } });
  await bench.submit({ job_id: details.job_id, mpan: '1100000123456' });
  expect(await confirm()).toMatchObject({
    replayed: true,
    data: { callConfirmedBy: null, telephoneNow: true, dno: { mpid: 'EMEB' } },
  });
});
