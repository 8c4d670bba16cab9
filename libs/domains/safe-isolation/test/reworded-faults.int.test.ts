import { sql } from '@team-operations/database';
import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { flowFile, group } from './market.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

it('does not count the acknowledgement of a network operator for words that were corrected after it', async () => {
  const mpan = freshMpan();
  const { job_details: details, ...blocks } = submission('S1');
  const dno_issue = { code: 'B', comment: 'Cut-out cracked' };
  await bench.submit({ ...blocks, job_details: { ...details, mpan }, dno_issue });
  await bench.settle();
  const faultNow = async () => {
    const [fault] = await bench.sip.database.query<{ by: string | null; dno: string }>(
      sql`SELECT acknowledged_by AS by, dno_mpid AS dno FROM dno_fault WHERE mpan = ${mpan}`,
    );
    return fault!;
  };
  const from = { role: 'J', mpid: (await faultNow()).dno };
  const createdAt = new Date(Date.now() + 1000);
  const header = { flow: 'D0126', version: '001', from, to: { role: 'M', mpid: bench.mpid }, createdAt };
  const said = { response: 'A', responded_on: todayInLondon(), job_reference: details.job_id };
  expect(await bench.answer(flowFile(header, group('G01', { mpan }, group('G02', said))))).toEqual([]);
  expect((await faultNow()).by).toContain(from.mpid);
  await bench.submit({ job_id: details.job_id, dno_issue: { comment: 'Live parts exposed' } });
  await bench.settle();
  expect((await faultNow()).by).toBeNull();
});
