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
const sheetOf = async (id: string) => (await ask('get', `/v1/dno-faults/${id}/call`)).body.data;
const confirm = (id: string, sent: object = {}) =>
  ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin Watch', ...sent });
/** With what the screen of the fault shows now. */
const confirmSeen = async (id: string) => {
  const { mpan, updatedAt: at } = await faultOf(id);
  return confirm(id, { mpan, at });
};
const submit = async (body: object) => {
  const { status, body: answer, text } = await ask('post', '/v1/sip', body);
  if (status !== 200) throw new Error(text);
  return answer.data;
};

/** Types of what was published about a fault or a job without one. */
async function published(key: string): Promise<{ type: string; data: unknown }[]> {
  return rest.database.query(sql`
    SELECT type, data FROM outbox_message
    WHERE data ->> 'faultId' = ${key} OR (type LIKE 'fault.%' AND key = ${key}) ORDER BY id`);
}
const alarm = 'fault.details-unreported';
const alarmsOf = async (key: string) => (await published(key)).filter(({ type }) => type === alarm);

/** A fault with its address, and with its call confirmed if one is demanded. */
async function aCalledFault(code: 'A' | 'B' = 'A') {
  const id = await aFault(rest, { code, comment: code === 'A' ? 'Cut-out is hot' : 'Cover is missing' });
  const { jobReference: reference } = await faultOf(id);
  await submit({ job_id: reference, address: { line1: '1 High Street', postcode: 'BS1 4DJ' } });
  if (code === 'A') expect((await confirmSeen(id)).status).toBe(200);
  return { id, reference: String(reference), before: await faultOf(id) };
}

const unknownYet = {
  field: 'dno_issue',
  warning: 'requires a call: the network operator does not know all details of the site yet',
};

it('demands the call again when a person turns out to depend on electricity', async () => {
  const { id, reference, before } = await aCalledFault();
  const answer = await submit({ job_id: reference, sip_ani: { medical: true } });
  expect(answer.message).toContain('telephone 0800 316 3105 now (network operator: Eastern, EELC)');
  expect(answer.message).toContain('The operator does not know all details of the site yet');
  expect(answer.warnings).toContainEqual(expect.objectContaining(unknownYet));
  expect(answer.telephone).toMatchObject({ number: '0800 316 3105' });
  const after = await faultOf(id);
  expect(after).toMatchObject({ telephoneNow: true, callConfirmedAt: null });
  expect(after.changedAt > before.changedAt && after.updatedAt > before.updatedAt).toBe(true);
  expect((await ask('get', `/v1/jobs/${after.jobId}`)).body.data.telephoneDnoSince).toBe(
    after.callDemandedAt,
  );
  expect(await alarmsOf(id)).toHaveLength(1);
  expect((await published(id)).map(({ type }) => type)).toContain('dno.fault.updated');
  const sheet = await sheetOf(id);
  expect(sheet).toMatchObject({ demanded: true, dangerReported: true, medical: true });
  expect(sheet.remarks[0]).toMatch(
    /^Changed or added on .* UTC, and the operator does not know: a person on site depends on electricity for medical reasons\. A call/,
  );
  const readBack = await ask('get', `/v1/sip/${reference}`);
  expect(readBack.body.data.warnings).toContainEqual(expect.objectContaining(unknownYet));
});

it('counts no call from before, and has a remark once the call is confirmed again', async () => {
  const { id, reference, before } = await aCalledFault();
  await submit({ job_id: reference, sip_ani: { medical: true } });
  const { mpan, updatedAt: at } = await faultOf(id);
  expect((await confirm(id)).status).toBe(400);
  expect((await confirm(id, { mpan, at: before.callConfirmedAt })).status).toBe(400);
  expect((await confirm(id, { mpan, at })).status).toBe(200);
  const sheet = await sheetOf(id);
  expect(sheet).toMatchObject({ demanded: false, medical: true });
  expect(sheet.remarks[0]).toMatch(/^The call was confirmed on .* by Robin Watch: ask whether the operator/);
  const { message, warnings } = await submit({ job_id: reference, additional_info: 'Key at number 2' });
  expect(message).toMatch(/^Correction accepted as revision \d\.$/);
  expect(warnings).not.toContainEqual(expect.objectContaining(unknownYet));
  expect(await alarmsOf(id)).toHaveLength(1);
});

it('says of a call that was made before a detail came, and is confirmed after it, that it does not count', async () => {
  const id = await aFault(rest);
  const { jobReference, mpan: called, reportedAt } = await faultOf(id);
  await submit({ job_id: jobReference, sip_ani: { medical: true } });
  expect((await confirm(id, { mpan: called, at: reportedAt })).body.error.issues).toEqual([
    expect.objectContaining({
      path: 'at',
      message: expect.stringContaining('before the details for the call changed'),
    }),
  ]);
  // The call is demanded anyway: staff have its reminder.
  expect(await alarmsOf(id)).toEqual([]);
  // A screen from before does not show the person.
  const refused = await confirm(id);
  expect(refused.status).toBe(400);
  expect(refused.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(['mpan', 'at']);
  const { mpan, updatedAt: at } = await faultOf(id);
  expect((await confirm(id, { mpan, at })).status).toBe(200);
});

it.each([
  ['another line', { line1: '2 High Street' }, true],
  ['a city', { city: 'Ely' }, true],
  ['capitals and punctuation', { line1: '1, HIGH STREET' }, false],
  ['the postcode alone, of which a report is sent', { postcode: 'BS1 4DK' }, false],
])('demands the call again for an address with %s: %j %s', async (_, address, isDemanded) => {
  const { id, reference } = await aCalledFault();
  const { message } = await submit({ job_id: reference, address });
  expect(message.includes('does not know all details of the site')).toBe(isDemanded);
  expect((await faultOf(id)).telephoneNow).toBe(isDemanded);
  expect(await alarmsOf(id)).toHaveLength(isDemanded ? 1 : 0);
  const { remarks } = await sheetOf(id);
  expect(remarks.some((it: string) => it.includes('does not know: the address.'))).toBe(isDemanded);
});

it('demands a call for category B where a person depends on electricity, also at another operator', async () => {
  const { id, reference } = await aCalledFault('B');
  expect(await faultOf(id)).toMatchObject({ telephoneNow: false, callDemandedAt: null });
  const answer = await submit({ job_id: reference, sip_ani: { medical: true } });
  expect(answer.message).toContain(
    'The network operator does not know all details of the site yet: telephone 0800 316 3105 now (network operator: Eastern, EELC)',
  );
  expect(answer.message).not.toContain('category A');
  expect(await sheetOf(id)).toMatchObject({ demanded: true, dangerReported: false });
  expect(await alarmsOf(id)).toHaveLength(1);
  const { mpan, updatedAt: at } = await faultOf(id);
  expect((await confirm(id, { mpan, at })).status).toBe(200);
  const moved = await submit({ job_id: reference, mpan: '1200000123450' });
  expect(moved.message).toContain('does not know all details of the site yet');
  expect(await faultOf(id)).toMatchObject({ telephoneNow: true, dno: { mpid: 'LOND' } });
  expect(await alarmsOf(id)).toHaveLength(2);
});

it('demands the call for an address that came after a call which no one demanded', async () => {
  const { id, reference } = await aCalledFault('B');
  expect((await confirmSeen(id)).status).toBe(200);
  await submit({ job_id: reference, additional_info: 'Key at number 2' });
  expect(await faultOf(id)).toMatchObject({ telephoneNow: false });
  const { message } = await submit({ job_id: reference, address: { line1: '2 High Street' } });
  expect(message).toContain('does not know all details of the site yet');
  expect(message).not.toContain('category A');
  expect(await faultOf(id)).toMatchObject({ telephoneNow: true, callConfirmedAt: null });
  expect(await alarmsOf(id)).toHaveLength(1);
});

it('says nothing of category A, lowered since, once its call was confirmed', async () => {
  const { id, reference } = await aCalledFault();
  const answer = await submit({
    job_id: reference,
    dno_issue: { code: 'B', comment: 'Cover is missing' },
    sip_ani: { medical: true },
  });
  expect(answer.message).toContain('does not know all details of the site yet');
  expect(JSON.stringify(answer)).not.toMatch(/category A|about a danger to life|to null/);
  expect(await sheetOf(id)).toMatchObject({ demanded: true, dangerReported: false });
});

it('demands it with the first report of category B', async () => {
  const job_id = `J-${crypto.randomUUID()}`;
  const first = {
    ...{ job_id, outcome_code: 'CO', mpan: '1000000123451', additional_info: 'none' },
    ...{ contact: { name: 'Sam Fitter' }, sip_ani: { medical: true }, dno_issue: { code: 'B' } },
  };
  const answer = await submit(first);
  expect(answer.message).toContain('does not know all details of the site yet');
  expect(answer.warnings).toContainEqual(expect.objectContaining(unknownYet));
  const [fault] = (await ask('get', `/v1/dno-faults?jobReference=${job_id}`)).body.data;
  expect(fault).toMatchObject({ category: 'B', telephoneNow: true });
  expect(await alarmsOf(fault.id)).toHaveLength(1);
  expect((await sheetOf(fault.id)).remarks[0]).toMatch(
    /^In no report, and the operator does not know: a per/,
  );
  expect((await submit(first)).message).toContain('does not know all details of the site yet');
  expect(await alarmsOf(fault.id)).toHaveLength(1);
  expect((await confirm(fault.id)).status).toBe(200);
});

it('leaves category C as it is, unless the supply was left off', async () => {
  const id = await aFault(rest, { code: 'C' });
  const { jobReference: job_id } = await faultOf(id);
  await submit({ job_id, sip_ani: { medical: true } });
  expect(await faultOf(id)).toMatchObject({ telephoneNow: false });
  expect((await sheetOf(id)).remarks[0]).toMatch(/^No call was demanded: inform the operator/);
});

it('publishes and stores nothing of the people', async () => {
  const { id, reference } = await aCalledFault();
  const { jobId } = await faultOf(id);
  const answer = await submit({ job_id: reference, sip_ani: { medical: true } });
  const events = await rest.database.query<{ text: string }>(sql`
    SELECT data::text AS text FROM outbox_message WHERE key IN (${id}, ${jobId}) OR data ->> 'faultId' = ${id}`);
  expect(events.length).toBeGreaterThan(3);
  for (const { text } of events) expect(text).not.toMatch(/medical|sip_ani|people|callReasons/);
  // The same for every reason: it names both that a call has to say.
  const { id: other, reference: otherReference } = await aCalledFault();
  const ofAddress = await submit({ job_id: otherReference, address: { line1: '2 High Street' } });
  expect(answer.message.replace(/\d{4}-.* UTC/g, '')).toBe(ofAddress.message.replace(/\d{4}-.* UTC/g, ''));
  expect(JSON.stringify(await faultOf(other))).not.toMatch(/people|callReasons/);
});
