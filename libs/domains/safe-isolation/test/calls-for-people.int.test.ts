import { sql } from '@team-operations/database';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aFault } from './arrangements.ts';
import { worksheetRequests } from './worksheet-requests.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => rest.close());

const { ask, submit } = worksheetRequests(() => rest);
const faultOf = async (id: string) => (await ask('get', `/v1/dno-faults/${id}`)).body.data;

/** A fault of category B whose call is demanded for a person alone. */
async function aCallForPeople(more: object = {}) {
  const reference = `J-${crypto.randomUUID()}`;
  const answer = await submit({
    ...{ job_id: reference, outcome_code: 'CO', mpan: '1000000123451', additional_info: 'none' },
    ...{ supplier_mpid: 'EXEN', contact: { name: 'Sam Fitter' } },
    ...{ sip_ani: { medical: true }, dno_issue: { code: 'B' } },
    ...more,
  });
  expect(answer.message).toContain('does not know all details of the site yet');
  const [{ id, jobId }] = (await ask('get', `/v1/dno-faults?jobReference=${reference}`)).body.data;
  return { id: String(id), jobId: String(jobId), reference };
}

it('names no category A when the job ends', async () => {
  const { jobId } = await aCallForPeople({ outcome_code: 'IP' });
  const ended = await ask('post', `/v1/jobs/${jobId}/complete`, {});
  expect(ended.text).toContain('the network operator is to be telephoned, and the call is not confirmed');
  expect(ended.text).not.toContain('category A');
});

it('does not doubt that the supply is on', async () => {
  const { reference } = await aCallForPeople({ date_of_action: '2026-11-20' });
  const answer = await submit({ job_id: reference, date_of_action: '2026-11-21' });
  expect(answer.message).toContain('does not know all details of the site yet');
  expect(JSON.stringify(answer.warnings)).not.toContain('is E in D0139');
});

it('is about a danger to life where an earlier version of the service wrote no reasons', async () => {
  const id = await aFault(rest, { code: 'A', comment: 'Cut-out is hot' });
  await rest.database.query(sql`UPDATE dno_fault SET call_reasons = '{}' WHERE id = ${id}::uuid`);
  const { jobReference: job_id } = await faultOf(id);
  const answer = await submit({ job_id, sip_ani: { medical: true } });
  expect(answer.message).toContain('Danger to life');
  expect((await ask('get', `/v1/dno-faults/${id}/call`)).body.data).toMatchObject({ dangerReported: true });
});

it('is about a danger to life once an earlier version of the service raised the fault', async () => {
  const { id, reference } = await aCallForPeople();
  await rest.database.query(sql`UPDATE dno_fault SET category = 'A' WHERE id = ${id}::uuid`);
  const answer = await submit({ job_id: reference, dno_issue: { code: 'A' }, additional_info: 'Key' });
  expect(answer.message).toContain('Danger to life');
});

it.each(['B', 'C'])(
  'says of a supply that was left off nothing that a call of category %s has said',
  async (code) => {
    const leftOff = { outcome_code: 'AB', failure_reason: '8', dno_issue: { code } };
    const { id, jobId, reference } = await aCallForPeople(leftOff);
    expect((await ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin Watch' })).status).toBe(
      200,
    );
    const withdrawn = await submit({ job_id: reference, dno_issue: null });
    expect(withdrawn.message).not.toContain('The supply was left off');
    expect(withdrawn.message).toContain('say that the report is withdrawn, but that the supply was left off');
    expect(await faultOf(id)).toMatchObject({ closedAt: expect.any(String) });
    const alarms = await rest.database.query(sql`
    SELECT FROM outbox_message WHERE type = 'fault.details-unreported' AND key = ${jobId}`);
    expect(alarms).toEqual([]);
    const moved = await submit({ job_id: reference, mpan: '1200000123450' });
    expect(moved.message).toContain('left off');
  },
);

it('is demanded after a call that no one demanded, once the supply is left off', async () => {
  const id = await aFault(rest, { code: 'C', comment: 'Cover is loose' });
  const { jobReference: job_id } = await faultOf(id);
  await submit({ job_id, outcome_code: 'IP', sip_ani: { medical: true } });
  expect((await ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin' })).status).toBe(200);
  expect(await faultOf(id)).toMatchObject({ callDemandedAt: null, telephoneNow: false });
  const off = { job_id, failure_reason: '8' };
  const demanded = async () => {
    const answer = await submit(off);
    expect(answer.message).toContain('does not know all details of the site yet');
    expect(answer.telephone).toMatchObject({ number: '0800 316 3105' });
    const fault = await faultOf(id);
    expect(fault).toMatchObject({ telephoneNow: true, callConfirmedAt: null });
    const { data: job } = (await ask('get', `/v1/jobs/${fault.jobId}`)).body;
    expect(job.telephoneDnoSince).toBe(fault.callDemandedAt);
    const read = (await ask('get', `/v1/sip/${fault.jobId}`)).text;
    expect(read).toContain('does not know all details of the site yet');
    return fault;
  };
  const { updatedAt: at, mpan } = await demanded();
  const alarms = await rest.database.query(sql`
    SELECT FROM outbox_message WHERE type = 'fault.details-unreported' AND key = ${id}`);
  expect(alarms).toHaveLength(1);
  await ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin', mpan, at });
  await submit({ job_id, failure_reason: '1' });
  // The supply was on meanwhile, for all that is known here: a second call costs a minute.
  await demanded();
});

it('is demanded by a late request that says that the supply was left off', async () => {
  const id = await aFault(rest, { code: 'C', comment: 'Cover is loose' });
  const { jobReference: job_id } = await faultOf(id);
  const off = { job_id, outcome_code: 'IP', failure_reason: '8' };
  await submit(off);
  await submit({ job_id, failure_reason: '1' });
  await submit({ job_id, sip_ani: { medical: true } });
  expect((await ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin' })).status).toBe(200);
  expect(await submit(off)).toMatchObject({ counted: ['failure_reason'] });
  expect(await faultOf(id)).toMatchObject({ telephoneNow: true, callConfirmedAt: null });
});

/** Staff close a fault whose call was confirmed; what a supply that is left off afterwards leads to. */
async function leftOffAfter(id: string, job_id: string) {
  await ask('post', `/v1/dno-faults/${id}/close`, { reason: 'Repaired', ...(await shownOf(id)) });
  const { jobId, closedAt } = await faultOf(id);
  expect(closedAt).not.toBeNull();
  const { message } = await submit({ job_id, outcome_code: 'AB', failure_reason: '8' });
  const alarms = await rest.database.query(sql`
    SELECT FROM outbox_message WHERE type = 'fault.details-unreported' AND key = ${jobId}`);
  const isUnsaid = message.includes('The supply was left off');
  expect(alarms).toHaveLength(isUnsaid ? 1 : 0);
  return isUnsaid;
}
const shownOf = async (id: string) => {
  const { mpan, updatedAt: at } = await faultOf(id);
  return { mpan, at };
};
const confirm = async (id: string) =>
  ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin', ...(await shownOf(id)) });

it.each([
  ['A', 'off', { failure_reason: '8' }],
  ['B', 'off', { failure_reason: '8' }],
  ['A', 'on', {}],
  ['B', 'on', {}],
] as const)(
  'a confirmed call of category %s has said what its call sheet had, while the supply was %s',
  async (code, supply, reason) => {
    const job_id = `J-${crypto.randomUUID()}`;
    await submit({
      ...{ job_id, outcome_code: 'AB', mpan: '1000000123451', additional_info: 'none' },
      ...{ contact: { name: 'Sam Fitter' }, sip_ani: { medical: true }, dno_issue: { code }, ...reason },
    });
    const [{ id }] = (await ask('get', `/v1/dno-faults?jobReference=${job_id}`)).body.data;
    expect((await confirm(id)).status).toBe(200);
    // What the next call is about is another thing.
    await submit({ job_id, address: { line1: '1 High Street' } });
    expect((await confirm(id)).status).toBe(200);
    expect(await leftOffAfter(id, job_id)).toBe(supply === 'on');
    expect((await submit({ job_id, additional_info: 'Key' })).message.includes('left off')).toBe(
      supply === 'on',
    );
  },
);

it('a call of category A has not said what the installer says after it', async () => {
  const id = await aFault(rest, { code: 'A', comment: 'Cut-out is hot' });
  const { jobReference: job_id } = await faultOf(id);
  expect((await confirm(id)).status).toBe(200);
  await ask('post', `/v1/dno-faults/${id}/close`, { reason: 'Repaired', ...(await shownOf(id)) });
  await submit({ job_id, sip_ani: { medical: true } });
  expect(await leftOffAfter(id, job_id)).toBe(true);
});

it.each(['A', 'B'] as const)(
  'is demanded again where the supply of a person is left off after the call of category %s',
  async (code) => {
    const job_id = `J-${crypto.randomUUID()}`;
    await submit({
      ...{ job_id, outcome_code: 'IP', mpan: '1000000123451', additional_info: 'none' },
      ...{ contact: { name: 'Sam Fitter' }, sip_ani: { medical: true }, dno_issue: { code } },
    });
    const [{ id }] = (await ask('get', `/v1/dno-faults?jobReference=${job_id}`)).body.data;
    expect((await confirm(id)).status).toBe(200);
    const answer = await submit({ job_id, outcome_code: 'AB', failure_reason: '8' });
    expect(answer.message).toContain('does not know all details of the site yet');
    expect(answer.telephone).toMatchObject({ number: '0800 316 3105' });
    expect(await faultOf(id)).toMatchObject({ telephoneNow: true, callConfirmedAt: null });
    const alarms = await rest.database.query(sql`
      SELECT FROM outbox_message WHERE type = 'fault.details-unreported' AND data ->> 'faultId' = ${id}
        AND (data ->> 'at')::timestamptz >= (SELECT call_demanded_at FROM dno_fault WHERE id = ${id}::uuid)`);
    expect(alarms).toHaveLength(1);
    expect((await confirm(id)).status).toBe(200);
    await submit({ job_id, additional_info: 'Key at number 2' });
    expect(await faultOf(id)).toMatchObject({ telephoneNow: false });
  },
);
