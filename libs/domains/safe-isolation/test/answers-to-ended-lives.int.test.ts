import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';

/** Answers of an operator that come late: the fault that they are about was closed, and reported again since. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const elsewhere = '1100000123456';

/** A fault that staff have closed, and that was reported again at this metering point. */
async function reportedAgain(at: string | null) {
  const mpan = freshMpan();
  const { job_details: details, ...blocks } = submission('S1');
  const reference = details.job_id;
  const dno_issue = { code: 'B', comment: 'hot' };
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue });
  const look = async () => observe(bench, reference, await bench.settle(), 'fault', 'jobId');
  const { fault, jobId } = await look();
  await bench.operate('faults.close', { id: fault?.id, reason: 'Repaired by Kim' });
  const { fault: closed } = await look();
  const again = { code: 'B', comment: 'hot again' };
  await bench.submit({ job_id: reference, dno_issue: again, ...(at !== null && { mpan: at }) });
  await look();
  const answer = (later: number, named: boolean) => {
    const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
    const said = { response: 'A', responded_on: todayInLondon(), ...(named && { job_reference: reference }) };
    const createdAt = new Date(Date.now() + later * 1000);
    const header = { flow: 'D0126', version: '001', ...parties, createdAt };
    return bench.answer(flowFile(header, group('G01', { mpan }, group('G02', said))));
  };
  const closedAt = `${closed?.closedAt?.slice(0, 19)}Z`;
  return { id: fault?.id, jobId, closedAt, answer };
}

it.each([true, false])(
  'names the fault, its end and what to do, if it is elsewhere now (names the job: %s)',
  async (named) => {
    const { id, jobId, closedAt, answer } = await reportedAgain(elsewhere);
    const [reason] = await answer(1, named);
    expect(reason).toContain(`fault ${id} of job ${jobId}`);
    expect(reason).toContain(`closed on ${closedAt} by operations staff`);
    expect(reason).toContain('is open at MPAN 11 0000 0123 456 of EMEB');
    expect(reason).toContain('Ask the network operator which fault it refers to.');
    expect(reason).not.toContain('Kim');
  },
);

it('names the end of the earlier one, if the fault was reported again where it was', async () => {
  const { closedAt, answer } = await reportedAgain(null);
  expect(await answer(-600, true)).toEqual([
    expect.stringMatching(
      new RegExp(
        `was reported later, .* It may refer to its earlier report, which was closed on ${closedAt} by operations staff\\. Ask`,
      ),
    ),
  ]);
});
