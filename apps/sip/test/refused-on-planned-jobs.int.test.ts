import { sql } from '@team-operations/database';
import { anIntegration } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { faultReports } from './fault-reports.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

/** A refused first report about a job that the office planned: what the request does not say is as the office has it. */
let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105', SOUT: '0800 072 7282' } });
});
afterAll(() => sip.close());

const { send, alarmsOf } = faultReports(() => sip);
const mpan = '1000000123451';
const noContact = { name: null, telephone: null };

async function planned({ team } = sip, bed = sip) {
  const reference = `J-${uuidV7()}`;
  await bed.database.query(sql`
    INSERT INTO job (id, team_id, scheduled_date, job_type_id, external_reference, mpan, supplier_id)
    VALUES (${uuidV7()}::uuid, ${team.id}::uuid, '2026-03-01', ${team.job_type_id}::uuid, ${reference}, ${mpan}, ${team.supplier_id}::uuid)`);
  return reference;
}
const supplierMpid = async () => {
  const [row] = await sip.database.query<{ mpid: string }>(
    sql`SELECT mpid FROM supplier WHERE id = ${sip.team.supplier_id}::uuid`,
  );
  return row!.mpid;
};
/** `additional_infos` is none. */
const wrong = (code: string) => ({
  outcome_code: 'IP',
  dno_issue: { code, comment: 'sparks' },
  additional_infos: 'x',
});

it.each<[string, RegExp]>([
  ['A', /Danger to life: telephone 0800 316 3105 now \(network operator: Eastern, EELC\)/],
  ['B', /elephone 0800 316 3105 \(network operator: Eastern, EELC\)/],
  ['C', /elephone 0800 316 3105 \(network operator: Eastern, EELC\)/],
])('names the operator, and alarms with the place and the supplier: category %s', async (code, call) => {
  const job_id = await planned();
  const { status, body } = await send({ job_id, ...wrong(code) });
  expect(status).toBe(400);
  expect(body.message).toMatch(call);
  const known = { mpan, dno: { mpid: 'EELC' }, supplierMpid: await supplierMpid(), contact: noContact };
  expect(await alarmsOf(job_id)).toMatchObject([{ type: 'fault.refused', data: known }]);
});

it('names the supplier for equipment of its own', async () => {
  const { body } = await send({ job_id: await planned(), tampering: { details: 7 } });
  expect(body.message).toContain(`telephone the supplier (${await supplierMpid()};`);
});

it('asks for the contact that the request names', async () => {
  const job_id = await planned();
  await send({ job_id, ...wrong('A'), contact: { name: 'Bob', telephone: '01632 960002' } });
  const contact = { name: 'Bob', telephone: '01632 960002' };
  expect(await alarmsOf(job_id)).toMatchObject([{ data: { mpan, contact } }]);
});

it.each<[string, object, string]>([
  ['that of the request', { mpan: '2000000123454' }, '0800 072 7282'],
  ['none where that of the request cannot be read', { mpan: '12345' }, '105'],
])('names the operator of %s', async (_, more, number) => {
  const { body } = await send({ job_id: await planned(), ...wrong('A'), ...more });
  expect(body.message).toContain(`Danger to life: telephone ${number} now`);
});

it.each<[string, object, RegExp]>([
  ['is off', { failure_reason: '8' }, /sent\. Nobody was notified .* Telephone 0800 316 3105 now /],
  ['may be off', {}, /If the supply is off: telephone 0800 316 3105 now /],
])('names the operator where the supply %s and a person depends on it', async (_, more, call) => {
  const said = { outcome_code: 'AB', sip_ani: { medical: true }, ...more, additional_infos: 'x' };
  const { body } = await send({ job_id: await planned(), ...said });
  expect(body.message).toMatch(call);
});

it('names the operator beyond the limit of requests', async () => {
  const limited = await startSipApi({ requestsPerMinute: 1, dnoTelephones: { EELC: '0800 316 3105' } });
  const credential = limited.team.api_keys['sip.write']!;
  const job_id = await planned(limited, limited);
  const report = { job_id, ...wrong('A') };
  const answers = [];
  for (let times = 0; times < 3; times += 1) answers.push(await submit(limited.app, credential, report));
  expect(answers.map(({ status }) => status)).toContain(429);
  for (const { body } of answers) expect(body.message).toContain('telephone 0800 316 3105 now');
  await limited.close();
});

it.each<[string, () => string]>([
  ['another team', () => sip.otherTeam.api_keys['sip.write']!],
  ['a key that may not submit', () => sip.team.api_keys['apis.read']!],
])('shows nothing of the job to %s', async (_, credentialOf) => {
  const job_id = await planned();
  const { body } = await submit(sip.app, credentialOf(), { job_id, ...wrong('A') });
  expect(body.message).toContain('telephone 105 now');
  expect(JSON.stringify([body, await alarmsOf(job_id)])).not.toMatch(/EELC|1000000123451/);
});

it('shows nothing of it to a system other than the one that reported about it', async () => {
  const job_id = await planned();
  const whole = { job_id, outcome_code: 'AB', failure_reason: '1', contact: { name: 'Sam' } };
  expect((await send({ ...whole, additional_info: 'none' })).status).toBe(200);
  const { token } = await anIntegration(sip);
  const { body } = await submit(sip.app, token, { job_id, ...wrong('A') });
  expect(body.message).toContain('telephone 105 now');
  expect((await send({ job_id, ...wrong('A') })).body.message).toContain('telephone 0800 316 3105 now');
});
