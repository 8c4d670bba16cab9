import { todayInLondon } from '@team-operations/market';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const mpan = '1000000123451';

/** A fault whose report the operator has, and answers to it (D0126). */
async function reported() {
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id: reference } = details;
  const body = {
    ...blocks,
    job_details: { ...details, mpan },
    dno_issue: { code: 'B', comment: 'cracked' },
  };
  await bench.submit(body);
  await bench.settle();
  let seconds = 1;
  const answer = async (response: 'A' | 'R', comment: string, more: object = {}) => {
    const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
    seconds += 1;
    const createdAt = new Date(Date.now() + seconds * 1000);
    const header = { flow: 'D0126', version: '001', ...parties, createdAt };
    const said = { response, responded_on: todayInLondon(), job_reference: reference, ...more, comment };
    const file = flowFile(header, group('G01', { mpan }, group('G02', said)));
    expect(await bench.answer(file)).toEqual([]);
    await bench.settle();
  };
  const send = async (request: object) => (await bench.submit(request)).body;
  const read = async () => (await observe(bench, reference, await bench.settle())).readBack.warnings;
  return { body, reference, answer, send, read };
}

const warned = expect.objectContaining({
  field: 'dno_issue',
  warning: expect.stringContaining('the network operator refused the report (Not our cut-out)'),
  fix: expect.stringContaining('Telephone the network operator (Eastern, EELC'),
});
const inMessage =
  /The network operator refused the report of the fault \(Not our cut-out\)\. Telephone the network operator \(Eastern, EELC/;

it('when the network operator refuses a report, then the next response, a repeat and a read say so', async () => {
  const { body, reference, answer, send, read } = await reported();
  expect(await read()).not.toContainEqual(warned);
  await answer('R', 'Not our cut-out.');
  expect(await read()).toContainEqual(warned);
  for (const request of [body, { job_id: reference, additional_info: 'Left at noon' }])
    expect(await send(request)).toMatchObject({
      message: expect.stringMatching(inMessage),
      warnings: expect.arrayContaining([warned]),
    });
});

it('when the operator takes the fault on after all, or it is another one, then nothing says so', async () => {
  const { reference, answer, send, read } = await reported();
  await answer('R', 'Not our cut-out');
  await answer('A', 'On our way');
  expect(await read()).not.toContainEqual(warned);
  await answer('R', 'Not our cut-out');
  const { message, warnings } = await send({ job_id: reference, dno_issue: { comment: 'hot' } });
  expect(message).toBe('Correction accepted as revision 2.');
  expect(warnings).not.toContainEqual(warned);
  expect(await read()).not.toContainEqual(warned);
});

it('when the refusal has a clearance date, or another visit finds the same fault, then the response says so too', async () => {
  const { body, reference, answer, send, read } = await reported();
  await answer('R', 'Not our cut-out', { cleared_on: todayInLondon() });
  expect(await read()).toContainEqual(warned);
  const { dno_issue } = body;
  const visit = {
    job_id: reference,
    dno_issue,
    return_work: { initial_visit_date: todayInLondon(), reason: 'No access' },
  };
  expect((await send(visit)).message).toMatch(inMessage);
});
