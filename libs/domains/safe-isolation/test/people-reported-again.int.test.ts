import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aFault } from './arrangements.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => rest.close());

const ask = (method: 'get' | 'post' | 'patch', path: string, body?: object) =>
  call(rest.app, rest.team.api_keys['apis.all']!, method, path, body);
const faultOf = async (id: string) => (await ask('get', `/v1/dno-faults/${id}`)).body.data;
const submit = async (body: object) => {
  const { status, body: answer, text } = await ask('post', '/v1/sip', body);
  if (status !== 200) throw new Error(text);
  return answer.data;
};
const jobOf = async (reference: string) =>
  (await ask('get', `/v1/jobs?externalReference=${reference}`)).body.data[0];
const alarmsOf = (jobId: string) =>
  rest.database.query<{ data: { mpan: string | null; dno: { mpid: string } | null } }>(sql`
    SELECT data FROM outbox_message WHERE type = 'fault.details-unreported' AND key = ${jobId} ORDER BY id`);

it('applies that a person depends on electricity from a request that came before, where that demands a call', async () => {
  const job_id = `J-${crypto.randomUUID()}`;
  const details = { job_id, outcome_code: 'AB', mpan: '1000000123451', supplier_mpid: 'EXEN' };
  await submit({
    ...{ ...details, failure_reason: '8', additional_info: 'none' },
    contact: { name: 'Sam Fitter' },
  });
  const depends = { job_id, sip_ani: { medical: true } };
  expect((await submit(depends)).message).toContain('The supply was left off');
  await submit({ job_id, sip_ani: { medical: null } });
  const again = await submit(depends);
  expect(again.message).toContain('The supply was left off');
  expect(again).toMatchObject({ counted: ['sip_ani'] });
  expect(again.warnings).toContainEqual(
    expect.objectContaining({ field: 'sip_ani', warning: expect.stringMatching(/^was received before/) }),
  );
  const job = await jobOf(job_id);
  expect(await alarmsOf(job.id)).toHaveLength(2);
  await submit({ job_id, failure_reason: '1' });
  const leftOff = await ask('post', '/v1/sip', { ...details, failure_reason: '8' });
  expect(leftOff.status).toBe(200);
  await submit({ job_id, failure_reason: '1', additional_info: 'Locked' });
  const late = await submit({ ...details, failure_reason: '8' });
  expect(late).toMatchObject({ counted: ['failure_reason'] });
  expect(late.message).toContain('The supply was left off');
  const stored = await rest.database.query<{ answer: string }>(sql`
    SELECT answer::text FROM sip_revision WHERE received ->> 'job_id' = ${job_id}`);
  for (const { answer } of stored) expect(answer).not.toMatch(/left off|medical|sip_ani/);
});

it('applies it where the call of a fault was confirmed, and not where no call is demanded', async () => {
  const id = await aFault(rest, { code: 'B', comment: 'Cover is missing' });
  const { jobReference: job_id } = await faultOf(id);
  const depends = { job_id, sip_ani: { medical: true } };
  await submit(depends);
  const { mpan, updatedAt: at } = await faultOf(id);
  const confirmed = await ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin Watch', mpan, at });
  expect(confirmed.status).toBe(200);
  await submit({ job_id, sip_ani: { medical: false } });
  expect((await submit(depends)).message).toContain('does not know all details of the site yet');
  expect(await faultOf(id)).toMatchObject({ telephoneNow: true });
  const mild = await faultOf(await aFault(rest, { code: 'C' }));
  const ofMild = { job_id: mild.jobReference, sip_ani: { medical: true } };
  await submit(ofMild);
  await submit({ job_id: mild.jobReference, sip_ani: { medical: false } });
  expect((await ask('post', '/v1/sip', ofMild)).status).toBe(409);
});

it('raises the alarm of a supply that was left off again when the metering point or its operator changes', async () => {
  const job_id = `J-${crypto.randomUUID()}`;
  const aborted = { job_id, outcome_code: 'AB', supplier_mpid: 'EXEN', failure_reason: '8' };
  const people = { contact: { name: 'Sam Fitter' }, sip_ani: { medical: true } };
  await submit({ ...aborted, ...people, additional_info: 'none' });
  const { id } = await jobOf(job_id);
  const raised = async () => (await alarmsOf(id)).map(({ data }) => [data.mpan, data.dno?.mpid ?? null]);
  expect(await raised()).toEqual([[null, null]]);
  const london = ['1200000123450', 'LOND'];
  expect((await submit({ job_id, mpan: london[0] })).message).toContain('London, LOND');
  expect(await raised()).toEqual([[null, null], london]);
  await submit({ job_id, mpan: '12 0000 0123 450', additional_info: 'Key at number 2' });
  expect(await raised()).toHaveLength(2);
  await submit({ job_id, mpan: '1000000123451' });
  expect(await raised()).toEqual([[null, null], london, ['1000000123451', 'EELC']]);
});

it('raises it also when the office names another metering point, and names the operator to telephone', async () => {
  const types = await ask('get', '/v1/job-types');
  const planned = await ask('post', '/v1/jobs', {
    jobTypeId: types.body.data[0].id,
    externalReference: `J-${crypto.randomUUID()}`,
    scheduledDate: '2026-03-01',
    mpan: '1000000123451',
  });
  const { id, externalReference: job_id } = planned.body.data;
  const people = { contact: { name: 'Sam Fitter' }, sip_ani: { medical: true } };
  const aborted = { job_id, outcome_code: 'AB', supplier_mpid: 'EXEN', failure_reason: '8' };
  await submit({ ...aborted, ...people, additional_info: 'none' });
  const move = async (mpan: string) => (await ask('patch', `/v1/jobs/${id}`, { mpan })).body.data;
  expect((await move('2000000123454')).warnings).toContainEqual({
    path: 'mpan',
    message: 'is where the supply was left off, and no message informs its network operator',
    fix: expect.stringMatching(
      /^Telephone the network operator \(Southern, SOUT\), and inform it of any person.* 105.*: it connects to the operator of the place where you are/,
    ),
  });
  const raised = (await alarmsOf(id)).map(({ data }) => [data.mpan, data.dno?.mpid]);
  expect(raised).toEqual([
    ['1000000123451', 'EELC'],
    ['2000000123454', 'SOUT'],
  ]);
  // The installer gets the operator there, and staff know it already.
  const { message } = await submit({ job_id, additional_info: 'Key at number 2' });
  expect(message).toContain('network operator: Southern, SOUT)');
  expect(await alarmsOf(id)).toHaveLength(2);
});
