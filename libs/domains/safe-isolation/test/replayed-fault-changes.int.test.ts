import { runOperation } from '@team-operations/operations';
import { v7 as uuidV7 } from 'uuid';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { operationOf } from './sip-bed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const [eastern, midlands] = ['1000000123451', '1100000123456'];

/** A fault, and what a device of staff sends again with the same Idempotency-Key. */
async function reported(code: string, mpan = eastern) {
  const { job_details: details, ...rest } = submission('S1');
  const reference = details.job_id;
  await bench.submit({ ...rest, job_details: { ...details, mpan }, dno_issue: { code, comment: 'hot' } });
  const { fault } = await observe(bench, reference, await bench.settle(), 'fault');
  const { sip } = bench;
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['apis.all']}`);
  const repeatable = (name: string, more: object) => {
    const operation = operationOf(bench.sip)(name);
    if (operation === undefined) throw new Error(`there is no operation ${name}`);
    const idempotencyKey = uuidV7();
    const input = { id: fault?.id, ...more };
    return () =>
      runOperation(
        operation,
        { principal, surface: 'rest', requestId: uuidV7(), idempotencyKey, input },
        sip.database,
      );
  };
  return { reference, repeatable };
}

it('answers a repeated confirmation with the fault as it is now', async () => {
  const { reference, repeatable } = await reported('A');
  const confirm = repeatable('faults.confirm_call', { name: 'Robin' });
  expect(await confirm()).toMatchObject({ data: { callConfirmedBy: 'Robin', telephoneNow: false } });
  expect(await confirm()).toMatchObject({ replayed: true, data: { callConfirmedBy: 'Robin' } });
  await bench.submit({ job_id: reference, mpan: midlands });
  expect(await confirm()).toMatchObject({
    replayed: true,
    data: { callConfirmedBy: null, telephoneNow: true, dno: { mpid: 'EMEB' } },
  });
});

it('answers a repeated acknowledgement with the fault as it is now', async () => {
  const { reference, repeatable } = await reported('B');
  const acknowledge = repeatable('faults.acknowledge', { name: 'Robin' });
  expect(await acknowledge()).toMatchObject({ data: { acknowledgedBy: 'Robin' } });
  await bench.submit({ job_id: reference, mpan: midlands });
  expect(await acknowledge()).toMatchObject({
    replayed: true,
    data: { acknowledgedBy: null, dno: { mpid: 'EMEB' } },
  });
});

it('answers a repeated close with the fault as it is now, and what the close withdrew', async () => {
  const { reference, repeatable } = await reported('B', '1000000123452');
  const close = repeatable('faults.close', { reason: 'Repaired' });
  expect(await close()).toMatchObject({ data: { closedReason: 'Repaired', withdrawn: ['D0135'] } });
  await bench.settle();
  await bench.submit({ job_id: reference, dno_issue: { code: 'A', comment: 'It glows' } });
  expect(await close()).toMatchObject({
    replayed: true,
    data: { closedAt: null, closedReason: null, telephoneNow: true, withdrawn: ['D0135'] },
  });
});
