import { todayInLondon } from '@team-operations/market';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { flowFile, group } from './market.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Issue {
  path: string;
  message: string;
  fix?: string;
}

/** A job that is said to be completed beside a danger to life: its D0139 is held. */
async function contradicted() {
  const { job_details: details, ...blocks } = submission('S1');
  const mpan = '1000000123451';
  const answer = await bench.submit({
    ...blocks,
    job_details: { ...details, mpan },
    additional_info: 'Isolated at cut-out, supply off',
    dno_issue: { code: 'A', comment: 'Cut-out is hot' },
  });
  const job_id = details.job_id;
  const events = await bench.settle();
  const fault = events.find(({ topic }) => topic === 'dno.open-faults.v1')?.data as {
    faultId: string;
    jobId: string;
  };
  const supply = async () => {
    await bench.settle();
    const { flows } = (await bench.operate('sip.get', { jobId: fault.jobId })) as {
      flows: { flow: string; flow_id: string; state: string }[];
    };
    const of = flows.filter(({ flow }) => flow === 'D0139');
    expect(of).toHaveLength(1);
    return of[0] as (typeof of)[number];
  };
  expect(answer.body).toMatchObject({ revision: 1 });
  expect(await supply()).toMatchObject({ state: 'HELD' });
  const close = async (more: object) =>
    (await bench.operate('faults.close', { id: fault.faultId, ...more })) as { warnings: Issue[] };
  const call = () => bench.operate('faults.confirm_call', { id: fault.faultId, name: 'Robin' });
  const correct = async (more: object) => {
    const { body } = await bench.submit({ job_id, ...more });
    return body['warnings'] as { field: string; warning: string; fix?: string }[];
  };
  return { ...fault, job_id, mpan, supply, close, call, correct };
}

const released = {
  path: 'energisation_status',
  message: expect.stringMatching(/^The close releases D0139 to EXEN, .* reports the supply as on \(E\)$/),
  fix: expect.stringContaining('telephone EXEN'),
};
const notSaid = /its fault was closed, but the reason does not say that the danger is over/i;

it('stays held when the fault is closed as a duplicate, also after a correction of something else', async () => {
  const { close, correct, supply, jobId } = await contradicted();
  const { warnings } = await close({ reason: 'Duplicate of JOB-9', withoutCall: true });
  const stays = { path: 'energisation_status', message: expect.stringMatching(notSaid) };
  expect(warnings).toMatchObject([{ ...stays, fix: expect.stringContaining('office sets') }]);
  const before = await supply();
  expect(before.state).toBe('HELD');
  const diagnosis = () => bench.operate('flows.diagnose', { id: before.flow_id });
  const held = { code: 'held', finding: expect.stringMatching(notSaid) };
  expect(await diagnosis()).toMatchObject({
    findings: expect.arrayContaining([expect.objectContaining(held)]),
  });

  await correct({ contact: { telephone: '01632 960002' } });
  expect(await supply()).toMatchObject({ state: 'HELD' });
  const { warnings: read } = (await bench.operate('sip.get', { jobId })) as {
    warnings: { warning: string }[];
  };
  expect(read.filter(({ warning }) => warning.startsWith('holds D0139'))).toMatchObject([
    { warning: expect.stringMatching(notSaid) },
  ]);
});

it('is sent when a person closes the fault and says that the danger is over, and the answer says so', async () => {
  const { close, call, supply, jobId } = await contradicted();
  await call();
  const closing = { reason: 'Cut-out replaced', dangerOver: true };
  expect(await close(closing)).toMatchObject({
    closedReason: 'The danger is over: Cut-out replaced',
    warnings: [released],
  });
  expect(await supply()).toMatchObject({ state: 'SENT' });
  const read = JSON.stringify(await bench.operate('sip.get', { jobId }));
  expect(read).not.toContain('holds D0139');
  expect(read).not.toContain('contradict');
  expect(await close(closing)).not.toBeNull();
});

it('is sent when the network operator clears the fault', async () => {
  const { supply, job_id, mpan } = await contradicted();
  const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
  const cleared = group('G02', { response: 'C', responded_on: todayInLondon(), job_reference: job_id });
  const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + 1000) };
  expect(await bench.answer(flowFile(header, group('G01', { mpan }, cleared)))).toEqual([]);
  expect(await supply()).toMatchObject({ state: 'SENT' });
});

const said = (why: string) => `is E in D0139, the supply is on, but ${why}`;
const outstanding = said('the call to the network operator about a danger to life is not confirmed');

it('warns of a fix that says energised while the call is outstanding, and after a close that does not end the danger', async () => {
  const { close, supply } = await contradicted();
  const plan = async (value: string) => {
    const { flow_id: id } = await supply();
    const set = [{ field: 'energisation_status', value }];
    return (await bench.operate('flows.fix', { id, set })) as { planId: string; warnings: Issue[] };
  };
  const issue = (message: string) => ({
    path: 'energisation_status',
    message,
    fix: expect.stringContaining('set D'),
  });
  const { warnings } = await plan('E');
  expect(warnings).toEqual([issue(outstanding)]);
  expect((await plan('D')).warnings).toEqual([]);
  await close({ reason: 'Duplicate of JOB-9', withoutCall: true });
  const after = await plan('E');
  const closed = said(
    'the fault, category A, was closed, and the reason does not say that the danger is over',
  );
  expect(after.warnings).toEqual([issue(closed)]);
  const { flow_id: id } = await supply();
  expect(await bench.operate('flows.fix', { id, planId: after.planId })).toMatchObject({
    warnings: [issue(closed)],
  });
  expect(await supply()).toMatchObject({ state: 'SENT' });
});

it('warns of a correction after which it says energised while the call is outstanding, until that is confirmed', async () => {
  const { call, correct, supply, jobId } = await contradicted();
  const warning = { field: 'energisation_status', warning: outstanding };
  const named = async () => ((await bench.operate('sip.get', { jobId })) as { warnings: object[] }).warnings;
  expect(await correct({ dno_issue: { code: 'C' } })).toContainEqual(expect.objectContaining(warning));
  expect(await supply()).toMatchObject({ state: 'SENT' });
  expect(await named()).toContainEqual(expect.objectContaining(warning));
  await call();
  expect(await named()).not.toContainEqual(expect.objectContaining(warning));
});
