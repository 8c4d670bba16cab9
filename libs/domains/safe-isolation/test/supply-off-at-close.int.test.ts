import { sql } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { blocks, jobDetails } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { flowFile, group } from './market.ts';

/** A supply that was left off where a person depends on it, and a fault whose call would have said so, but is closed without it. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const mpan = '1000000123451';
const leftOff = {
  path: '',
  message: 'The supply was left off, and neither a message nor a confirmed call informs the network operator',
  fix: expect.stringMatching(
    /^Telephone the network operator \(Eastern, EELC\), and inform it of any person.* 105.*: it connects to the operator of the place where you are/,
  ),
};
const unsaid = 'is 8, de-energised, and no message informs the network operator';

async function reported(outcome: 'AB' | 'IP', more: object = { sip_ani: { medical: true } }) {
  const job_details = { ...jobDetails(outcome), mpan };
  const { contact, additional_info } = blocks;
  const dno_issue = { code: 'B', comment: 'hot' };
  await bench.submit({
    ...{ job_details, contact, additional_info, failure_reason: '8', dno_issue },
    ...more,
  });
  await bench.settle();
  const { job_id } = job_details;
  const [fault] = (await bench.operate('faults.list', { jobReference: job_id })) as {
    id: string;
    jobId: string;
  }[];
  const { id, jobId } = fault!;
  const close = async (sent: object) =>
    (await bench.operate('faults.close', { id, reason: 'Repaired by Kim', ...sent })) as {
      warnings: object[];
    };
  /** What is said once the fault is closed, by alarms and in the read-back. */
  const said = async () => {
    await bench.settle();
    const { warnings } = (await bench.operate('sip.get', { jobId })) as { warnings: { warning: string }[] };
    const alarms = await bench.sip.database.query<{ data: object }>(sql`
      SELECT data FROM outbox_message WHERE type = 'fault.details-unreported' AND key = ${jobId}`);
    const job = (await bench.operate('jobs.get', { id: jobId })) as { telephoneDnoSince: string | null };
    expect(job.telephoneDnoSince).toBeNull();
    return {
      warned: warnings.filter(({ warning }) => warning === unsaid).length,
      alarms: alarms.map(({ data }) => data),
    };
  };
  return { id, job_id, close, said };
}
const once = {
  warned: 1,
  alarms: [
    expect.objectContaining({
      ...{ faultId: null, mpan, dno: expect.objectContaining({ mpid: 'EELC' }) },
      contact: { name: blocks.contact.name, telephone: blocks.contact.telephone ?? null },
    }),
  ],
};
const nothing = { warned: 0, alarms: [] };

it.each(['AB', 'IP'] as const)(
  'is said where staff close the fault of a job (%s) without the call',
  async (outcome) => {
    const { id, job_id, close, said } = await reported(outcome);
    const closing = { withoutCall: true };
    expect((await close(closing)).warnings).toEqual([leftOff]);
    expect(await said()).toEqual(once);
    expect((await close(closing)).warnings).toEqual([leftOff]);
    await bench.submit({ job_id, contact: { name: 'Kim Fitter' } });
    expect(await said()).toEqual(once);
    // It is health data, which neither a correction nor an erasure would reach there.
    const stored = await bench.sip.database.query<{ after: string }>(sql`
    SELECT after::text FROM audit_entry WHERE resource_id = ${id}::uuid AND operation = 'faults.close'`);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toMatch(/left off|medical/);
  },
);

it('is said where the operator clears the fault before the call', async () => {
  const { job_id, said } = await reported('AB');
  const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
  const cleared = group('G02', { response: 'C', responded_on: todayInLondon(), job_reference: job_id });
  const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + 1000) };
  expect(await bench.answer(flowFile(header, group('G01', { mpan }, cleared)))).toEqual([]);
  expect(await said()).toEqual(once);
});

it('is not said where the call was confirmed, or no one depends on the supply', async () => {
  const called = await reported('AB');
  await bench.operate('faults.confirm_call', { id: called.id, name: 'Robin' });
  expect((await called.close({})).warnings).toEqual([]);
  expect(await called.said()).toEqual(nothing);
  const alone = await reported('AB', {});
  expect((await alone.close({})).warnings).toEqual([]);
  expect(await alone.said()).toEqual(nothing);
});
