import { v7 as uuidV7 } from 'uuid';
import { anIntegration } from '@team-operations/testing';
import { faultReports } from './fault-reports.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

/** A refused correction must not hide that a call is outstanding about a supply that was left off where a person depends on it. */
let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105', SOUT: '0800 072 7282' } });
});
afterAll(() => sip.close());

const { send, alarmsOf } = faultReports(() => sip);

const off = { outcome_code: 'AB', failure_reason: '8' };
const people = { sip_ani: { medical: true } };
const inDoubt = { outcome_code: 'AB', failure_reason: '9' };
const whom = '0800 316 3105 now (network operator: Eastern, EELC)';
const inform = 'inform it of any person on site who depends on electricity for medical reasons.';
const outstanding = `The supply was left off, and the network operator does not know: telephone ${whom}, and ${inform}`;
const asked = `If the supply is off: telephone ${whom}, and ${inform} Then send \`failure_reason\` 8.`;

async function submitted(...requests: object[]) {
  const job_id = `J-${uuidV7()}`;
  const contact = { name: 'Sam Fitter', telephone: '01632 960001' };
  const whole = { mpan: '1000000123451', supplier_mpid: 'EXEN', contact, additional_info: 'none' };
  for (const [index, body] of requests.entries()) {
    const { status, text } = await send({ job_id, ...(index === 0 && whole), ...body });
    if (status !== 200) throw new Error(text);
  }
  return job_id;
}

it.each<[string, object]>([
  ['a wrong type', { additional_info: 5 }],
  ['one half', { ...off, x: 1 }],
  ['the other half', { ...people, x: 1 }],
  ['a telephone number', { contact: { telefone: '01632 960002' } }],
  ['what denies it', { sip_ani: { medical: false }, x: 1 }],
])('says that the call is outstanding, and alerts staff only once: %s', async (_, correction) => {
  const job_id = await submitted({ ...off, ...people });
  const { status, body } = await send({ job_id, ...correction });
  expect(status).toBe(400);
  expect(body.message).toBe(`Rejected. Nothing was saved or sent. ${outstanding} See \`errors\`.`);
  expect(await alarmsOf(job_id)).toMatchObject([{ type: 'fault.details-unreported' }]);
});

it('says what the response of an accepted correction says', async () => {
  const job_id = await submitted({ ...off, ...people });
  const { body } = await send({ job_id, additional_info: 'more' });
  expect(body.message).toContain(outstanding);
});

it('names its operator once where the request has both halves', async () => {
  const job_id = await submitted({ ...off, ...people });
  const { body } = await send({ job_id, ...off, ...people, x: 1 });
  expect(body.message).toContain(`Telephone ${whom}, and ${inform}`);
  expect(body.message.split(whom)).toHaveLength(2);
});

it('names the operator of the record beside the one that the request names', async () => {
  const job_id = await submitted({ ...off, ...people });
  const { body } = await send({ job_id, ...off, ...people, mpan: '2000000123454', x: 1 });
  expect(body.message).toContain(`Telephone 0800 072 7282 now (network operator: Southern, SOUT)`);
  expect(body.message).toContain(outstanding);
});

it('asks to say it on the call about a danger that the request reports', async () => {
  const job_id = await submitted({ ...off, ...people });
  const { body } = await send({ job_id, dno_issue: { code: 'A', comment: 'sparks' }, x: 1 });
  expect(body.message).toContain(
    `Danger to life: telephone ${whom} and stay on site. On that call, ${inform} The supply was left off: say so on the call.`,
  );
  expect(body.message.split(whom)).toHaveLength(2);
});

it.each<[string, object]>([
  ['a wrong type', { additional_info: 5 }],
  ['the same again', { ...inDoubt, x: 1 }],
  ['another open question', { ...people, x: 1 }],
])('asks whether the supply is off where that is unknown: %s', async (_, correction) => {
  const job_id = await submitted({ ...inDoubt, ...people });
  const { body } = await send({ job_id, ...correction });
  expect(body.message).toBe(`Rejected. Nothing was saved or sent. ${asked} See \`errors\`.`);
});

it('asks nothing any more where the request says that it is off', async () => {
  const job_id = await submitted({ ...inDoubt, ...people });
  const { body } = await send({ job_id, failure_reason: '8', x: 1 });
  expect(body.message).toContain('Nobody was notified of the supply that was left off.');
  expect(body.message).not.toContain('If the supply is off');
});

it('asks for it beside a fault of which no call is demanded', async () => {
  const job_id = await submitted({ ...inDoubt, ...people, dno_issue: { code: 'C' } });
  const { body } = await send({ job_id, x: 1 });
  expect(body.message).toMatch(/The category C fault of this job, .* is unchanged\./);
  expect(body.message).toContain(asked);
});

it.each<[string, object[]]>([
  ['the supply is on again', [{ ...off, ...people }, { failure_reason: '1' }]],
  ['no person depends on it', [{ ...off, ...people }, { sip_ani: { medical: false } }]],
  ['the call about an open fault says it', [{ ...off, ...people, dno_issue: { code: 'A' } }]],
])('says nothing of it where %s', async (_, requests) => {
  const job_id = await submitted(...requests);
  const { body } = await send({ job_id, additional_info: 5 });
  expect(body.message).not.toMatch(/operator does not know:|If the supply/);
});

it.each([
  ['a dry run', 'dry_run=true', 'application/json', 400],
  ['another format', '', 'text/plain', 415],
])('says it in the refusal of %s', async (_, query, type, expected) => {
  const job_id = await submitted({ ...off, ...people });
  const { status, body } = await submit(sip.app, sip.team.api_keys['sip.write']!, { job_id, x: 1 })
    .query(query)
    .set('Content-Type', type)
    .serialize((sent) => JSON.stringify(sent));
  expect(status).toBe(expected);
  expect(body.message).toContain(outstanding);
});

it('says it beyond the limit of requests', async () => {
  const limited = await startSipApi({ requestsPerMinute: 2, dnoTelephones: { EELC: '0800 316 3105' } });
  const credential = limited.team.api_keys['sip.write']!;
  const job_id = `J-${uuidV7()}`;
  const whole = { mpan: '1000000123451', contact: { name: 'Sam Fitter' }, additional_info: 'none' };
  await submit(limited.app, credential, { job_id, ...whole, ...off, ...people });
  const last = [];
  for (let times = 0; times < 3; times += 1)
    last.push(await submit(limited.app, credential, { job_id, additional_info: 'more' }));
  const { status, body } = last.at(-1)!;
  expect([status, body.message]).toEqual([429, expect.stringContaining(outstanding)]);
  await limited.close();
});

it.each<[string, () => string | Promise<string>]>([
  ['another team', () => sip.otherTeam.api_keys['sip.write']!],
  ['another integration', async () => (await anIntegration(sip)).token],
  ['a key that may not submit', () => sip.team.api_keys['apis.read']!],
])('says nothing of it to %s', async (_, credentialOf) => {
  const job_id = await submitted({ ...off, ...people });
  const { body } = await submit(sip.app, await credentialOf(), { job_id, x: 1 });
  expect(body.message).not.toMatch(/supply|EELC|depends/);
});
