import { runOperation } from '@team-operations/operations';
import { todayInLondon } from '@team-operations/market';
import { freshMpan } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { submission } from './blocks.ts';
import { openBench, type Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';
import { flowFile, group } from './market.ts';
import { operationOf } from './sip-bed.ts';

/** Repeats, and a submission that is read back, say of a fault what the next response says. */
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

interface Said {
  message: string;
  warnings: { field: string; warning: string; fix?: string }[];
}

/** A job of the office, whose fault a worksheet without an MPAN reports. */
async function reported(code: string) {
  const mpan = freshMpan();
  const { job_details: details, ...blocks } = submission('S1');
  const { mpan: _, ...job_details } = details;
  const reference = details.job_id;
  const jobs = { jobTypeId: bench.sip.team.job_type_id, scheduledDate: todayInLondon() };
  await bench.operate('jobs.create', { ...jobs, externalReference: reference, mpan });
  const body = { ...blocks, job_details, dno_issue: { code, comment: 'hot' } };
  const send = async (request: object) => (await bench.submit(request)).body as unknown as Said;
  await send(body);
  const look = async () => observe(bench, reference, await bench.settle(), 'fault', 'jobId', 'readBack');
  const { fault, jobId } = await look();
  const read = async () => (await look()).readBack as unknown as Said;
  const shown = () => ({ id: fault?.id, mpan, at: new Date().toISOString() });
  const close = () => bench.operate('faults.close', { ...shown(), reason: 'Repaired by Kim' });
  const clear = () => {
    const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
    const said = group('G02', { response: 'C', responded_on: todayInLondon(), job_reference: reference });
    const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + 2000) };
    return bench.answer(flowFile(header, group('G01', { mpan }, said)));
  };
  return { body, reference, jobId, send, read, look, close, clear };
}

const fieldsOf = ({ warnings }: Said, start: string) =>
  warnings.filter(({ warning }) => warning.startsWith(start));

it('when the office has moved a reported fault, then a repeat, a read and the next correction warn of the earlier report alike', async () => {
  const { body, reference, jobId, send, read, look } = await reported('B');
  await bench.operate('jobs.update', { id: jobId, mpan: '1100000123456' });
  await look();
  const inRead = fieldsOf(await read(), 'The earlier D0135 to EELC');
  expect(inRead).toHaveLength(1);
  expect(fieldsOf(await send(body), 'The earlier D0135')).toEqual(inRead);
  const next = { job_id: reference, additional_info: 'Left at noon' };
  expect(fieldsOf(await send(next), 'The earlier D0135')).toEqual(inRead);
  expect(fieldsOf(await send(next), 'The earlier D0135')).toEqual(inRead);
});

it.each([
  ['operations staff', 'close'],
  ['the network operator', 'clear'],
] as const)('when a fault was closed by %s, then every response and a read say so', async (who, end) => {
  const { body, reference, send, read, look, ...ends } = await reported('B');
  expect(fieldsOf(await read(), 'was closed')).toEqual([]);
  await ends[end]();
  const { fault } = await look();
  const warned = [
    {
      field: 'dno_issue',
      warning: `was closed on ${fault?.closedAt} by ${who} and was not reported again`,
      fix: expect.stringContaining('send `dno_issue`'),
    },
  ];
  const texts = [await read(), await send(body), await send({ job_id: reference, additional_info: 'Left' })];
  for (const said of texts) expect(fieldsOf(said, 'was closed')).toEqual(warned);
  const readBack = await read();
  expect(fieldsOf(readBack, 'was closed')).toEqual(warned);
  expect(JSON.stringify(readBack.warnings)).not.toContain('Kim');
  await send({ job_id: reference, dno_issue: { code: 'B', comment: 'hot again' } });
  expect(fieldsOf(await read(), 'was closed')).toEqual([]);
});

/** A first submission, which is sent again with the same key. */
async function keyed(dno_issue: object) {
  const { sip } = bench;
  const operation = operationOf(sip)('sip.submit');
  if (operation === undefined) throw new Error('there is no operation sip.submit');
  const { job_details: details, ...blocks } = submission('S1');
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['sip.write']}`);
  const idempotencyKey = uuidV7();
  const input = { ...blocks, job_details: { ...details, mpan: freshMpan() }, dno_issue };
  const submit = async () => {
    const request = { principal, surface: 'sip' as const, requestId: uuidV7(), idempotencyKey, input };
    return (await runOperation(operation, request, sip.serviceDatabase)).data as Said;
  };
  const correct = (issue: object) => bench.submit({ job_id: details.job_id, dno_issue: issue });
  return { submit, correct };
}

it('when the category was lowered since, then the response to a retry with the same key names one', async () => {
  const { submit, correct } = await keyed({ code: 'A', comment: 'hot' });
  const isOfA = 'is A, danger to life: telephone the DNO now';
  expect(fieldsOf(await submit(), isOfA)).toHaveLength(1);
  await correct({ code: 'B', comment: 'smoke' });
  const lowered = await submit();
  expect(lowered.message).toContain('The fault is category B now');
  expect(fieldsOf(lowered, 'is A')).toEqual([]);
  expect(fieldsOf(lowered, 'was A, and the call')).toMatchObject([{ field: 'dno_issue.code' }]);
  await correct({ code: 'A', comment: 'hot' });
  const raised = await submit();
  expect(raised.message).toContain('Danger to life: telephone');
  expect(fieldsOf(raised, isOfA)).toHaveLength(1);
});

it('when a suspicion was stored beside another category, then the response to a retry is about the present one', async () => {
  const { submit, correct } = await keyed({ code: 'B', comment: 'exposed live conductors' });
  const suspicion = 'reads like a danger to life, but `dno_issue.code` is';
  expect(fieldsOf(await submit(), `${suspicion} B`)).toHaveLength(1);
  await correct({ code: 'C' });
  expect(fieldsOf(await submit(), `${suspicion} C`)).toHaveLength(1);
  expect(fieldsOf(await submit(), `${suspicion} B`)).toEqual([]);
});
