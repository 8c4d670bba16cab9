import { todayInLondon } from '@team-operations/market';
import { newId } from '@team-operations/schemas';
import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { answerOfOperator } from './reported-fault.ts';

/** A request that names a fault of which the operator has the report sends no other one: `message` says so. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const fault = (code: string) => ({ dno_issue: { code, comment: 'Cover is cracked' } });
const there = (category: string) =>
  `The report of this fault (category ${category}) was sent to the network operator (Eastern, EELC) before, and is not sent again`;
const isThere = /was sent to the network operator/;
const returned = { date_of_action: todayInLondon(), return_work: { reason: 'Read the meter' } };

/** A job of which the first request is recorded and, unless `settle` is false, its messages are sent. */
async function reported(code: string, { settle = true, mpan = freshMpan('10') } = {}) {
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id: reference } = details;
  const say = async (request: object, sending: Parameters<Bench['sip']['submit']>[1] = {}) => {
    const { status, body } = await bench.sip.submit({ job_id: reference, ...request }, sending);
    expect({ status, body }).toMatchObject({ status: 200 });
    return String(body['message']);
  };
  await say({ ...blocks, ...fault(code), job_details: { ...details, outcome_code: 'IP', mpan } });
  if (settle) await bench.settle();
  return { reference, mpan, say };
}

it('says so to a return visit, a repeat and its key, and a dry run', async () => {
  const { say } = await reported('B');
  const [visit, idempotencyKey] = [{ ...returned, ...fault('B'), outcome_code: 'CO' }, newId()];
  expect(await say(visit, { dryRun: true })).toMatch(/before, and would not be sent again\.$/);
  const first = await say(visit, { idempotencyKey });
  expect(first).toBe(`Correction accepted as revision 2. ${there('B')}.`);
  expect(await say(visit, { idempotencyKey })).toBe(first);
  await bench.settle();
  expect(await say(visit)).toBe(first);
  expect(await say({ dno_issue: null })).not.toMatch(isThere);
  expect(await say(visit, { idempotencyKey })).not.toMatch(isThere);
});

it('is no replacement of a call', async () => {
  const { say } = await reported('A');
  expect(await say({ ...fault('A'), outcome_code: 'CO' })).toMatch(
    new RegExp(`${there('A').replace(/[()]/g, '\\$&')}\\. It does not replace the call\\.$`),
  );
});

it.each<[string, object, Parameters<typeof reported>[1]]>([
  ['that says nothing of the fault', { contact: { name: 'Kim' } }, {}],
  ['of a changed report', fault('C'), {}],
  ['of another metering point', { ...fault('B'), mpan: freshMpan('20') }, {}],
  ['whose report is not sent yet', fault('B'), { settle: false }],
  ['whose report is held', fault('B'), { mpan: '1000000123452' }],
])('says nothing to a correction %s', async (_, request, options) => {
  const { say } = await reported('B', options);
  expect(await say(request)).not.toMatch(isThere);
});

it('says nothing of a report that the operator refused', async () => {
  const refused = await reported('B');
  expect(await answerOfOperator(bench, 'R', { mpan: refused.mpan, reference: refused.reference })).toEqual(
    [],
  );
  expect(await refused.say(fault('B'))).not.toMatch(isThere);
});
