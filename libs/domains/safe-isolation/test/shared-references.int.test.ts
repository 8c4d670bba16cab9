import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group, ownSecond } from './market.ts';

/** Answers that name a reference of which several jobs have a report at the operator, or of none. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

async function look(reference: string) {
  const events = await bench.settle();
  const types = events.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
  const { fault, jobId } = await observe(bench, reference, events, 'fault', 'jobId');
  if (fault === null) throw new Error('there is no fault');
  return { fault, jobId, types };
}

async function report(reference: string, code: string, mpan: string) {
  const { job_details: details, ...blocks } = submission('S1');
  const job_details = { ...details, job_id: reference, mpan };
  await bench.submit({ ...blocks, job_details, dno_issue: { code, comment: 'hot' } });
  return look(reference);
}

/** A D0126 of an operator. Answers why it had no effect. */
function answer(response: string, mpan: string, reference?: string, mpid = 'EELC') {
  const named = reference === undefined ? {} : { job_reference: reference };
  const said = group('G02', { response, responded_on: todayInLondon(), ...named });
  const parties = { from: { role: 'J', mpid }, to: { role: 'M', mpid: bench.mpid } };
  const header = { flow: 'D0126', version: '001', ...parties, createdAt: ownSecond() };
  return bench.answer(flowFile(header, group('G01', { mpan }, said)));
}

const lost = ['fault.answer-quarantined'];
const close = (id: string) => bench.operate('faults.close', { id, reason: 'A duplicate' });

describe('when two jobs have one reference in files, and that of category B has ended here without a clearance', () => {
  async function two(end: (reference: string, id: string) => Promise<unknown>) {
    const [mpan, name] = [freshMpan(), `S-${crypto.randomUUID()}`];
    const [first, second, inFiles] = [`${name}|x`, `${name}/x`, `${name}/x`];
    const { fault: ended } = await report(first, 'B', mpan);
    const { jobId } = await report(second, 'A', mpan);
    await end(first, ended.id);
    const { fault } = await look(second);
    return { mpan, inFiles, second, jobId, fault, ended };
  }

  it.each<[string, Parameters<typeof two>[0]]>([
    ['closed by staff', (_, id) => close(id)],
    ['withdrawn', (reference) => bench.submit({ job_id: reference, dno_issue: null })],
    ['moved away', (reference) => bench.submit({ job_id: reference, mpan: freshMpan() })],
  ])('(%s), then an answer that names it changes neither, and names both', async (_, end) => {
    const { mpan, inFiles, second, fault, ended } = await two(end);
    for (const response of ['C', 'A', 'R']) {
      const [reason = ''] = await answer(response, mpan, inFiles);
      expect([reason.includes(fault.id), reason.includes(ended.id)]).toEqual([true, true]);
      expect(await look(second)).toMatchObject({ fault, types: lost });
    }
    expect(fault).toMatchObject({ closedAt: null, telephoneNow: true });
  });

  it('then one that names our id counts', async () => {
    const { mpan, second, jobId } = await two((_, id) => close(id));
    expect(await answer('C', mpan, jobId)).toEqual([]);
    expect((await look(second)).fault.closedAt).not.toBeNull();
  });

  it('and the operator has cleared that one, then an answer that names the reference counts', async () => {
    const [mpan, name] = [freshMpan(), `S-${crypto.randomUUID()}`];
    await report(`${name}|x`, 'B', mpan);
    expect(await answer('C', mpan, `${name}/x`)).toEqual([]);
    await report(`${name}/x`, 'A', mpan);
    expect(await answer('C', mpan, `${name}/x`)).toEqual([]);
    expect((await look(`${name}/x`)).fault.closedAt).not.toBeNull();
  });
});

it('counts an answer that names the job beside an ended one of another name', async () => {
  const [mpan, one, other] = [freshMpan(), `S-${crypto.randomUUID()}`, `S-${crypto.randomUUID()}`];
  const { fault } = await report(one, 'B', mpan);
  await close(fault.id);
  await report(other, 'A', mpan);
  expect(await answer('C', mpan, other)).toEqual([]);
  expect((await look(other)).fault.closedAt).not.toBeNull();
});

describe('why an answer fits no fault', () => {
  it('says which operator has the fault that it names', async () => {
    const [mpan, reference] = [freshMpan(), `S-${crypto.randomUUID()}`];
    const { fault } = await report(reference, 'B', mpan);
    const [reason = ''] = await answer('C', mpan, reference, 'LOND');
    expect(reason).toMatch(/LOND has no such fault\. .* and its operator is EELC\. It was not changed\.$/);
    expect([reason.includes(fault.id), reason.includes('capitals')]).toEqual([true, false]);
  });

  it('says that the operator may have a report which no longer applies', async () => {
    const [mpan, reference] = ['1200000123450', `S-${crypto.randomUUID()}`];
    await report(reference, 'B', mpan);
    await bench.submit({ job_id: reference, mpan: '1000000123451' });
    const { fault } = await look(reference);
    const [reason = ''] = await answer('A', mpan, reference, 'LOND');
    expect(reason).toMatch(
      /^LOND may have a report of fault .*, but the fault is at 1000000123451 of EELC now\./,
    );
    expect(reason).toContain(fault.id);
  });
});
