import { sql } from '@team-operations/database';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { worksheetRequests } from './worksheet-requests.ts';

/** A supply that is left off where a person depends on it: whom the installer is to telephone. */
let rest: RestBed;
beforeAll(async () => {
  rest = await startRest({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => rest.close());

const { ask, submit, alarmsOf } = worksheetRequests(() => rest);
const leftOff = (outcome_code: string) => ({
  ...{ job_id: `J-${crypto.randomUUID()}`, outcome_code, failure_reason: '8', mpan: '1000000123451' },
  ...{ supplier_mpid: 'EXEN', contact: { name: 'Sam Fitter' }, additional_info: 'none' },
  sip_ani: { medical: true },
});

it.each(['AB', 'IP'])('has the number to dial and the warning without a fault: %s', async (outcome) => {
  const worksheet = leftOff(outcome);
  const { job_id } = worksheet;
  const { telephone, message } = await submit(worksheet);
  expect(message).toContain('The supply was left off, and the network operator does not know: telephone');
  const since = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(telephone).toEqual({
    ...{ dno: { mpid: 'EELC', area: 'Eastern', number: '0800 316 3105' }, number: '0800 316 3105', since },
  });
  expect(await submit(worksheet)).toMatchObject({ telephone, revision: 1 });
  const read = async () => (await ask('get', `/v1/sip/${job_id}`)).body.data;
  const warning = 'is 8, de-energised, and no message informs the network operator';
  expect(await read()).toMatchObject({
    telephone,
    warnings: expect.arrayContaining([expect.objectContaining({ field: 'failure_reason', warning })]),
  });
  expect(await submit({ job_id, additional_info: 'Key at number 2' })).toMatchObject({ telephone });
  const stored = await rest.database.query<{ answer: string }>(sql`
    SELECT answer::text FROM sip_revision WHERE received ->> 'job_id' = ${job_id}`);
  expect(stored).toHaveLength(2);
  for (const { answer } of stored) expect(answer).not.toMatch(/telephone|left off/);
  // The person is elsewhere by now.
  expect(await submit({ job_id, sip_ani: { medical: false } })).not.toHaveProperty('telephone');
  expect(await read()).not.toHaveProperty('telephone');
});

const offAndUnknown =
  'The supply was left off, and the network operator does not know all details of the site yet: telephone ' +
  '0800 316 3105 now (network operator: Eastern, EELC), say that the supply was left off, and state the address and ' +
  'any person on site who depends on electricity for medical reasons.';
const danger =
  'Danger to life: telephone 0800 316 3105 now (network operator: Eastern, EELC) and stay on site.';
const sayOff = 'The supply was left off: say so on the call.';
const people =
  'On that call, inform it of any person on site who depends on electricity for medical reasons.';

it.each([
  ['A', `${danger} ${sayOff} ${people}`],
  ['B', offAndUnknown],
  ['C', offAndUnknown],
])('is said on the call about a fault of category %s', async (code, sentences) => {
  const worksheet = { ...leftOff('AB'), dno_issue: { code, comment: 'Cover is cracked' } };
  const { job_id } = worksheet;
  expect((await submit(worksheet)).message).toContain(sentences);
  expect((await submit(worksheet)).message).toContain(sentences);
  const [{ id }] = (await ask('get', `/v1/dno-faults?jobReference=${job_id}`)).body.data;
  const sheet = async () => (await ask('get', `/v1/dno-faults/${id}/call`)).body.data;
  const remark = 'The supply was left off (failure reason 8): inform the operator.';
  expect((await sheet()).remarks[0]).toBe(remark);
  const { warnings } = (await ask('get', `/v1/sip/${job_id}`)).body.data;
  const ofDetails = warnings.find(({ warning }: { warning: string }) =>
    warning.startsWith('requires a call: the'),
  );
  if (code !== 'A')
    expect(ofDetails.fix).toContain('Telephone the network operator, say that the supply was left off, and');
  const on = await submit({ job_id, failure_reason: '1' });
  expect(on.message).not.toContain('left off');
  expect((await sheet()).remarks).not.toContain(remark);
});

it('says it of a danger to life where no person is known', async () => {
  const { sip_ani: _none, ...worksheet } = leftOff('IP');
  const { message } = await submit({ ...worksheet, dno_issue: { code: 'A' } });
  expect(message).toContain(`${danger} ${sayOff} ${people}`);
});

it.each([true, false, undefined])(
  'asks for the people on the call about a danger to life, in the same words for everyone: %s',
  async (medical) => {
    const worksheet = { ...leftOff('CO'), failure_reason: undefined, dno_issue: { code: 'A' } };
    const { message } = await submit({
      ...worksheet,
      sip_ani: medical === undefined ? undefined : { medical },
    });
    expect(message).toContain(`${danger} ${people} The report`);
    expect(message.match(/for medical reasons/g)).toHaveLength(1);
  },
);

it.each([
  ['A', 'IP', '8'],
  ['B', 'IP', '8'],
  ['A', 'CO', null],
  ['B', 'CO', null],
])(
  'is not said by a call from before a fault of category %s was reported: %s, failure reason %s',
  async (code, outcome_code, failure_reason) => {
    const { sip_ani, ...worksheet } = leftOff('IP');
    const { job_id } = worksheet;
    await submit({ ...worksheet, failure_reason });
    const at = new Date().toISOString();
    await submit({ job_id, sip_ani, outcome_code, dno_issue: { code, comment: 'Cover is cracked' } });
    const [{ id }] = (await ask('get', `/v1/dno-faults?category=${code}`)).body.data.filter(
      (it: { jobReference: string }) => it.jobReference === job_id,
    );
    const confirm = (more: object) =>
      ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin Watch', ...more });
    const early = await confirm({ at });
    expect([early.status, early.body.error?.issues[0]]).toMatchObject([
      400,
      { path: 'at', message: expect.stringContaining('is before the report that the call is about') },
    ]);
    expect((await ask('get', `/v1/sip/${job_id}`)).body.data).toHaveProperty('telephone');
    expect((await confirm({})).status).toBe(200);
    const close = await ask('post', `/v1/dno-faults/${id}/close`, {
      reason: 'Repaired by Kim',
    });
    expect(close.status).toBe(200);
    expect(JSON.stringify(close.body.data.warnings)).not.toContain('a confirmed call informs');
    expect((await ask('get', `/v1/sip/${job_id}`)).body.data).not.toHaveProperty('telephone');
  },
);

it.each(['AB', 'IP'])(
  'says that the supply was left off by %s where a person depends on it, and raises the alarm once',
  async (outcome_code) => {
    const job_id = `J-${crypto.randomUUID()}`;
    const aborted = {
      ...{ job_id, outcome_code, mpan: '1000000123451', failure_reason: '8', additional_info: 'none' },
      ...{ supplier_mpid: 'EXEN', contact: { name: 'Sam Fitter' }, sip_ani: { medical: true } },
    };
    const answer = await submit(aborted);
    const sentence =
      'The supply was left off, and the network operator does not know: telephone 0800 316 3105 now (network operator: Eastern, EELC)';
    expect(answer.message).toContain(sentence);
    expect(answer.warnings).toContainEqual(
      expect.objectContaining({
        field: 'failure_reason',
        warning: 'is 8, de-energised, and no message informs the network operator',
      }),
    );
    const [job] = (await ask('get', `/v1/jobs?externalReference=${job_id}`)).body.data;
    const [raised, ...others] = await alarmsOf(job.id);
    const contact = { name: 'Sam Fitter', telephone: null };
    expect(raised?.data).toMatchObject({ faultId: null, category: null, dno: { mpid: 'EELC' }, contact });
    expect(others).toEqual([]);
    expect((await submit(aborted)).message).toContain(sentence);
    expect((await submit({ job_id, additional_info: 'Key at number 2' })).message).toContain(sentence);
    expect(await alarmsOf(job.id)).toHaveLength(1);
    const warnings = async () => (await ask('get', `/v1/sip/${job_id}`)).body.data.warnings;
    const ofSupply = expect.objectContaining({ field: 'failure_reason' });
    expect(await warnings()).toContainEqual(ofSupply);
    await submit({ job_id, sip_ani: { medical: false } });
    expect(await warnings()).not.toContainEqual(ofSupply);
    const stored = await rest.database.query<{ answer: string }>(sql`
    SELECT answer::text FROM sip_revision WHERE received ->> 'job_id' = ${job_id}`);
    expect(stored).toHaveLength(3);
    for (const { answer: text } of stored) expect(text).not.toMatch(/no message informs|left off|medical/);
    await submit({ job_id, sip_ani: { medical: true } });
    const reported = await submit({ job_id, dno_issue: { code: 'C' } });
    expect(reported.message).toContain('does not know all details of the site yet');
    const without = { ...aborted, job_id: `J-${crypto.randomUUID()}`, sip_ani: { medical: false } };
    expect((await submit(without)).message).toBe('Submission accepted.');
    await submit({ ...aborted, job_id: without.job_id, outcome_code: 'CO' });
    const [{ id }] = (await ask('get', `/v1/jobs?externalReference=${without.job_id}`)).body.data;
    expect(await alarmsOf(id)).toEqual([]);
  },
);

it.each(['8 de-energised without a reading', 'De-energised without a reading', '8 - left dead'])(
  'says it of a supply that was left off in words too: %s',
  async (failure_reason) => {
    const { message } = await submit({
      ...{ job_id: `J-${crypto.randomUUID()}`, outcome_code: 'AB', mpan: '1000000123451', failure_reason },
      ...{ supplier_mpid: 'EXEN', contact: { name: 'Sam Fitter' }, additional_info: 'none' },
      sip_ani: { medical: true },
    });
    expect(message).toContain('The supply was left off, and the network operator does not know');
  },
);
