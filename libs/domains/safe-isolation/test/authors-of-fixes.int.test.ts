import { sql } from '@team-operations/database';
import { blocks, submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Audit {
  operation: string;
  surface: string;
  credentialId: string;
  requestId: string;
  changes: object;
}

const mark = (since: unknown) => ({ telephoneDnoSince: expect.arrayContaining([since]) });

/** The request that applied the plan. */
async function requestOf(flowId: string | undefined): Promise<string | undefined> {
  const [row] = await bench.sip.database.query<{ requestId: string }>(sql`
    SELECT request_id AS "requestId" FROM audit_entry
    WHERE resource_id = ${flowId}::uuid AND after ->> 'request' = 'fix'`);
  return row?.requestId;
}

it('names in the job who asked for a fix that moves its fault, with the request', async () => {
  const { job_details: details, ...rest } = submission('S8');
  const reference = details.job_id;
  await bench.submit({
    ...rest,
    meter: { ...blocks.meter, location: 'Cellar' },
    job_details: { ...details, mpan: '1000000123451' },
    dno_issue: { code: 'A', comment: 'live parts exposed' },
  });
  const { report, fault } = await observe(bench, reference, await bench.settle(), 'report', 'fault');
  await bench.operate('faults.confirm_call', {
    id: fault?.id,
    name: 'Robin Watch',
    at: new Date().toISOString(),
  });
  const set = [{ field: 'mpan', value: '1100000123456' }];
  const plan = (await bench.operate('flows.fix', { id: report?.id, set })) as { planId: string };
  await bench.operate('flows.fix', { id: report?.id, planId: plan.planId });
  await bench.settle();

  const { jobId } = (await bench.operate('flows.get', { id: report?.id })) as { jobId: string };
  const audits = (await bench.operate('jobs.audits', { id: jobId })) as Audit[];
  const [moved, confirmed] = audits;
  expect(confirmed).toMatchObject({ operation: 'faults.confirm_call', changes: mark(null) });
  expect(moved).toMatchObject({
    operation: 'flows.fix',
    changes: mark(expect.any(String)),
    surface: 'rest',
    credentialId: confirmed?.credentialId,
    requestId: await requestOf(report?.id),
  });
});
