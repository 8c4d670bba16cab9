import { sql } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';

/** A fault changes its operator, its danger and its life: what a report shows of it is about that report. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Shown {
  id: string;
  toMpid: string;
  responseClock: {
    respondBy: string | null;
    response: string | null;
    category: string;
    withdrawnAt: string | null;
  } | null;
  faultClosed: { closedAt: string; by: string } | null;
}

const midlands = '1100000123456';
const operators: Record<string, string> = { 10: 'EELC', 11: 'EMEB' };

async function reported(code: string) {
  const mpan = freshMpan();
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  await bench.submit({
    ...blocks,
    job_details: { ...details, mpan },
    dno_issue: { code, comment: 'hot' },
  });
  const look = async () => observe(bench, reference, await bench.settle(), 'fault');
  await look();
  const send = async (more: object) => {
    await bench.submit({ job_id: reference, ...more });
    return look();
  };
  let later = 0;
  const answer = async (response: string, at = mpan, comment?: string) => {
    const parties = {
      from: { role: 'J', mpid: operators[at.slice(0, 2)]! },
      to: { role: 'M', mpid: bench.mpid },
    };
    const said = {
      response,
      responded_on: todayInLondon(),
      job_reference: reference,
      ...(comment && { comment }),
    };
    later += 2000;
    const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + later) };
    expect(await bench.answer(flowFile(header, group('G01', { mpan: at }, group('G02', said))))).toEqual([]);
    return look();
  };
  /** What is shown of each report, the oldest first: its details, its timeline and its diagnosis. */
  const shown = async () => {
    const rows = await bench.sip.database.query<{ id: string }>(sql`
      SELECT flow.id FROM flow JOIN job ON job.team_id = flow.team_id AND job.id = flow.job_id
      WHERE job.team_id = ${bench.sip.team.id}::uuid AND job.external_reference = ${reference} AND flow.flow = 'D0135'
      ORDER BY flow.created_at, flow.id`);
    return Promise.all(
      rows.map(async ({ id }) => {
        const flow = (await bench.operate('flows.get', { id })) as Shown;
        const diagnosis = (await bench.operate('flows.diagnose', { id })) as {
          findings: { code: string; finding: string }[];
        };
        return {
          ...flow,
          codes: diagnosis.findings.map((it) => it.code),
          findings: JSON.stringify(diagnosis.findings),
        };
      }),
    );
  };
  return { mpan, look, send, answer, shown };
}

it('the answer of another operator, to which the fault has moved, is not that of the first', async () => {
  const { send, answer, shown } = await reported('B');
  const [before] = await shown();
  expect(before).toMatchObject({ responseClock: { response: null, respondBy: expect.any(String) } });
  await send({ mpan: midlands });
  await answer('A', midlands, 'Van on its way');
  const [first, second] = await shown();
  expect(first).toMatchObject({ toMpid: 'EELC', responseClock: null, faultClosed: null });
  expect(first?.codes).not.toContain('accepted');
  expect(second).toMatchObject({
    toMpid: 'EMEB',
    responseClock: { response: 'acknowledged: Van on its way', respondBy: expect.any(String) },
  });
  expect(second?.codes).toContain('accepted');
});

it('another danger at the job is not that of the report that was cleared', async () => {
  const { send, answer, shown } = await reported('A');
  await answer('C');
  const [cleared] = await shown();
  expect(cleared).toMatchObject({
    responseClock: { category: 'A', respondBy: null, response: expect.stringMatching(/^cleared/) },
    faultClosed: { by: 'operator' },
  });
  expect(cleared?.codes).toContain('cleared');
  await send({ dno_issue: { code: 'C', comment: 'Label missing' } });
  const [first, second] = await shown();
  expect(first).toMatchObject({ responseClock: null, faultClosed: cleared?.faultClosed });
  expect(first?.codes).toContain('cleared');
  expect(first?.findings).not.toContain('not acknowledged');
  expect(second).toMatchObject({ responseClock: { category: 'C', response: null }, faultClosed: null });
  await answer('A');
  const answered = await shown();
  expect(answered.map(({ responseClock }) => responseClock?.response ?? null)).toEqual([
    null,
    expect.stringMatching(/^acknowledged/),
  ]);
});

it('an answer to a report is not one to the newer report that follows it', async () => {
  const { send, answer, shown } = await reported('B');
  await answer('A');
  await send({ dno_issue: { code: 'B', comment: 'hot, and smoke' } });
  const [first, second] = await shown();
  expect(first).toMatchObject({ responseClock: null, faultClosed: null });
  expect(second).toMatchObject({ responseClock: { response: null, respondBy: expect.any(String) } });
});

it('no response is due once the fault is closed, or the report withdrawn', async () => {
  const { look, shown } = await reported('B');
  const { fault } = await look();
  await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired by Kim' });
  const [closed] = await shown();
  expect(closed).toMatchObject({ responseClock: { respondBy: null }, faultClosed: { by: 'staff' } });
  const withdrawn = await reported('A');
  await withdrawn.send({ dno_issue: null });
  expect(await withdrawn.shown()).toMatchObject([
    { responseClock: { respondBy: null, withdrawnAt: expect.any(String) }, faultClosed: null },
  ]);
});
