import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { worksheetRequests } from './worksheet-requests.ts';

/** Whether a confirmed call has informed the operator of a person who is without supply. */
let rest: RestBed;
beforeAll(async () => {
  rest = await startRest({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => rest.close());

const key = () => rest.team.api_keys['apis.all']!;
const { ask, done, submit, alarmsOf: alarms } = worksheetRequests(() => rest);

/** A person whose supply is left off, beside a fault of category B: the call is demanded for that person alone. */
async function withoutSupply(more: object = {}) {
  const job_id = `J-${crypto.randomUUID()}`;
  await submit({
    ...{ job_id, outcome_code: 'AB', failure_reason: '8', mpan: '1000000123451', supplier_mpid: 'EXEN' },
    ...{ contact: { name: 'Sam Fitter' }, additional_info: 'none', sip_ani: { medical: true } },
    ...{ dno_issue: { code: 'B', comment: 'Cover is cracked' }, ...more },
  });
  const correct = (patch: object) => submit({ job_id, ...patch });
  const read = () => done('get', `/v1/sip/${job_id}`);
  const { service_job_id: jobId } = await read();
  const [{ id } = { id: null }] = await done('get', `/v1/dno-faults?jobReference=${job_id}`);
  const confirm = (body: object = {}) =>
    done('post', `/v1/dno-faults/${id}/confirm-call`, {
      name: 'Robin Watch',
      mpan: '1000000123451',
      ...body,
    });
  const close = (body: object = {}) =>
    done('post', `/v1/dno-faults/${id}/close`, { reason: 'Repaired by Kim', ...body });
  return { id, jobId, correct, read, confirm, close };
}
const now = (later = 0) => new Date(Date.now() + later).toISOString();

it('not where the person was set to false before the call, and is named again', async () => {
  const { jobId, correct, read, confirm, close } = await withoutSupply();
  await correct({ sip_ani: { medical: false } });
  await confirm({ at: now() });
  await close();
  expect(await correct({ sip_ani: { medical: true } })).toHaveProperty('telephone');
  expect(await read()).toHaveProperty('telephone');
  expect(await alarms(jobId)).toHaveLength(1);
});

it('where the call is made after the close, with the call sheet as it is', async () => {
  const { correct, read, confirm, close } = await withoutSupply();
  await close({ withoutCall: true });
  expect(await read()).toHaveProperty('telephone');
  await confirm({ at: now() });
  expect(await read()).not.toHaveProperty('telephone');
  await correct({ sip_ani: { medical: false } });
  expect(await correct({ sip_ani: { medical: true } })).toHaveProperty('telephone');
});

it('not by a call from before the report, also of a closed fault, which bars no later one', async () => {
  const { read, confirm, close } = await withoutSupply({ dno_issue: { code: 'A', comment: 'Burning' } });
  await close({ withoutCall: true });
  await expect(confirm({ at: now(-1_800_000) })).rejects.toThrow(
    'is before the report that the call is about',
  );
  expect(await read()).toHaveProperty('telephone');
  await confirm({ at: now() });
  expect(await read()).not.toHaveProperty('telephone');
});

it('by a call that is confirmed late, after a correction of something else', async () => {
  const { correct, read, confirm, close } = await withoutSupply();
  const at = now();
  await correct({ contact: { name: 'Kim Fitter' } });
  await close({ withoutCall: true });
  await confirm({ at });
  expect(await read()).not.toHaveProperty('telephone');
});

it('by a call about a closed fault that demanded none', async () => {
  const { correct, read, confirm, close } = await withoutSupply({ sip_ani: { medical: false } });
  await close();
  expect(await correct({ sip_ani: { medical: true } })).toHaveProperty('telephone');
  await confirm({ at: now() });
  expect(await read()).not.toHaveProperty('telephone');
});

it('by a later call than the one that was confirmed while the supply was on', async () => {
  const { correct, read, confirm, close } = await withoutSupply({ outcome_code: 'CO', failure_reason: null });
  await confirm({ at: now() });
  await close();
  expect(await correct({ outcome_code: 'AB', failure_reason: '8' })).toHaveProperty('telephone');
  const at = now();
  expect(await confirm({ at })).toMatchObject({ callConfirmedAt: at });
  expect(await read()).not.toHaveProperty('telephone');
  expect(await confirm({ at: now() })).toMatchObject({ callConfirmedAt: at });
});

it.each([
  ['a retry of the one from before', { reference: 'EN-1' }],
  ['a retry of one without a reference', {}],
])('not by a call about a closed fault that does not say when it was made: %s', async (_, request) => {
  const { id, jobId, correct, read, close } = await withoutSupply({
    outcome_code: 'CO',
    failure_reason: null,
  });
  const call = (more: object = {}) =>
    ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin Watch', ...request, ...more });
  const first = await call();
  expect(first.status).toBe(200);
  await close();
  await correct({ outcome_code: 'AB', failure_reason: '8' });
  for (const more of [{ mpan: '1000000123451', dno: 'EELC' }, {}]) {
    const { status, body } = await call(more);
    const message = expect.stringMatching(/^is missing, and the details for the call changed at /);
    expect([status, body.error?.issues.at(-1)]).toMatchObject([400, { path: 'at', message }]);
  }
  expect(await read()).toHaveProperty('telephone');
  expect(await done('get', `/v1/dno-faults/${id}`)).toMatchObject({
    callConfirmedAt: first.body.data.callConfirmedAt,
  });
  expect(await alarms(jobId)).toHaveLength(1);
});

it('not by the first call about a closed fault, unless it says when it was made', async () => {
  const { id, read, close } = await withoutSupply();
  await close({ withoutCall: true });
  const { status } = await ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin Watch' });
  expect([status, await read()]).toEqual([400, expect.objectContaining({ telephone: expect.anything() })]);
});

it('not at another metering point than the call sheet of the closed fault names', async () => {
  const { id, correct, confirm, close } = await withoutSupply();
  await confirm({ at: now() });
  await close();
  expect(await correct({ mpan: '2000000123454' })).toMatchObject({ telephone: { dno: { mpid: 'SOUT' } } });
  const { remarks } = await done('get', `/v1/dno-faults/${id}/call`);
  expect(JSON.stringify(remarks)).not.toContain('left off');
});

it('so that the call sheet of a withdrawn report says no more of it, once a call was made after the withdrawal', async () => {
  const remark = 'The supply was left off (failure reason 8): inform the operator.';
  const off = { outcome_code: 'AB', failure_reason: '8' };
  const onSheet = async (id: string) => {
    const { remarks } = await done('get', `/v1/dno-faults/${id}/call`);
    return remarks.includes(remark);
  };
  const { id, correct, read, confirm } = await withoutSupply({ outcome_code: 'CO', failure_reason: null });
  await confirm();
  await correct({ dno_issue: null });
  await correct(off);
  expect(await onSheet(id)).toBe(true);
  await confirm({ at: now() });
  expect([await onSheet(id), 'telephone' in (await read())]).toEqual([false, false]);
  // The call from before said that the supply is off, and not that the report is withdrawn.
  const before = await withoutSupply();
  await before.confirm({ at: now() });
  await before.correct({ dno_issue: null });
  expect(await onSheet(before.id)).toBe(true);
});

it('is not said to need no action where the report was withdrawn after it', async () => {
  const { id, correct, confirm } = await withoutSupply({ outcome_code: 'CO', failure_reason: null });
  await confirm();
  expect((await correct({ dno_issue: null })).message).toContain('the report is withdrawn');
  const again = { name: 'Kim Desk', mpan: '1000000123451', at: now() };
  const { status, body } = await ask('post', `/v1/dno-faults/${id}/confirm-call`, again);
  expect([status, body.error.issues[0].fix]).toEqual([400, expect.stringContaining('is not recorded')]);
});

it('is asked of a doubt by each response alike, and a retry that is certain counts', async () => {
  const { correct, read, confirm, close } = await withoutSupply();
  await confirm({ at: now() });
  await close();
  const doubt = 'If the supply is off: ';
  expect((await correct({ failure_reason: '9' })).message).toContain(doubt);
  expect(JSON.stringify((await read()).warnings)).toContain('does not say whether the supply is on');
  const later = await withoutSupply({ dno_issue: undefined, failure_reason: '9' });
  await later.correct({ failure_reason: '8' });
  expect((await later.correct({ failure_reason: null })).message).toContain(doubt);
  expect(await later.correct({ failure_reason: '8' })).toMatchObject({
    counted: ['failure_reason'],
    telephone: { number: '0800 316 3105' },
  });
});

it('not of what follows within the time by which a clock may be ahead', async () => {
  const { correct, read, confirm, close } = await withoutSupply({ outcome_code: 'IP', failure_reason: '1' });
  const { callConfirmedAt } = await confirm({ at: now(50_000) });
  expect(Date.parse(callConfirmedAt)).toBeLessThanOrEqual(Date.now());
  await close();
  expect(await correct({ failure_reason: '8' })).toHaveProperty('telephone');
  expect(await read()).toHaveProperty('telephone');
});

it('is kept in no answer to an Idempotency-Key', async () => {
  const { jobId, close } = await withoutSupply();
  await close({ withoutCall: true });
  const move = () =>
    call(rest.app, key(), 'patch', `/v1/jobs/${jobId}`, { mpan: '1000000123451' }).set(
      'Idempotency-Key',
      jobId,
    );
  const further = {
    ...{ job_id: `J-${jobId}`, outcome_code: 'AB', failure_reason: '8', mpan: '1000000123451' },
    ...{ contact: { name: 'Sam Fitter' }, additional_info: 'none', sip_ani: { medical: true } },
    supplier_mpid: 'EXEN',
  };
  const send = () => call(rest.app, key(), 'post', '/v1/sip', further).set('Idempotency-Key', `${jobId}-sip`);
  for (const attempt of ['first', 'again']) {
    const [moved, sent] = [await move(), await send()];
    expect([attempt, moved.status, sent.status]).toEqual([attempt, 200, 200]);
    expect(JSON.stringify(moved.body.data.warnings)).toContain('is where the supply was left off');
    expect(sent.body.data.message).toContain('The supply was left off');
  }
  // The worksheet has an MPAN of its own, and the supply is off there.
  const elsewhere = await ask('patch', `/v1/jobs/${jobId}`, { mpan: '1200000123450' });
  expect(JSON.stringify(elsewhere.body.data.warnings)).not.toContain('left off');
  const kept = await rest.database.query<{ answer: string }>(sql`
    SELECT answer::text FROM idempotency_key WHERE key IN (${jobId}, ${`${jobId}-sip`})`);
  expect(kept).toHaveLength(2);
  for (const { answer } of kept) expect(answer).not.toMatch(/left off|medical reasons/);
});
