import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { faultReports } from './fault-reports.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

/** A refused correction that says one half of it, that the supply is off or that a person depends on it, where the other half is stored. */
let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => sip.close());

const { send, alarmsOf } = faultReports(() => sip);

const off = { outcome_code: 'AB', failure_reason: '8' };
const people = { sip_ani: { medical: true } };

async function submitted(more: object) {
  const job_id = `J-${uuidV7()}`;
  const { status, text } = await send({
    ...{ job_id, outcome_code: 'AB', failure_reason: '1', mpan: '1000000123451', supplier_mpid: 'EXEN' },
    ...{ contact: { name: 'Sam Fitter', telephone: '01632 960001' }, additional_info: 'none' },
    ...more,
  });
  if (status !== 200) throw new Error(text);
  return async (correction: object) => {
    const before = await alarmsOf(job_id);
    const { status: refused, body } = await send({ job_id, readings: 'x', ...correction });
    const alarms = (await alarmsOf(job_id)).slice(before.length);
    return { refused, message: body.message as string, alarms };
  };
}

it.each<[string, object, object]>([
  ['a person', off, people],
  ['a supply that was left off', people, off],
  ['a supply that was left off by work in progress', people, { ...off, outcome_code: 'IP' }],
  ['the failure alone', people, { failure_reason: '8' }],
  ['a person beside a fault', { ...off, dno_issue: { code: 'C' } }, people],
  ['a person beside an empty reason', off, { ...people, failure_reason: '' }],
  ['a person beside a reason that is none', off, { ...people, failure_reason: ['?'] }],
  ['a person beside a text', off, { ...people, additional_info: 'Failure reason: as before' }],
  ['a supply beside an empty answer', people, { ...off, sip_ani: { medical: '' } }],
  ['a supply beside a text', people, { ...off, additional_info: 'Medical: no change' }],
])('says whom to telephone, and alerts staff: %s', async (_, before, correction) => {
  const correct = await submitted(before);
  const { refused, message, alarms } = await correct(correction);
  const stored = { mpan: '1000000123451', contact: { name: 'Sam Fitter', telephone: '01632 960001' } };
  expect(refused).toBe(400);
  expect(message).toMatch(/elephone .*0800 316 3105.* inform it of any person on site who depends/);
  expect(alarms).toMatchObject([{ type: 'fault.refused', data: { supplyOff: true, kinds: [], ...stored } }]);
  const said = alarms.map(({ data: { fields: _fields, ...data } }) => data);
  expect(JSON.stringify(said)).not.toMatch(/medical|people|depend/);
});

it.each<[string, object, object]>([
  ['the other half is corrected', off, { ...people, failure_reason: '1' }],
  ['the person is denied', people, { ...off, sip_ani: { medical: false } }],
  ['the job is completed', off, { ...people, outcome_code: 'CO' }],
  ['the half that is stored is sent again', off, off],
])('says nothing of it where %s', async (_, before, correction) => {
  const correct = await submitted(before);
  const { refused, message, alarms } = await correct(correction);
  expect([refused, alarms]).toEqual([400, []]);
  expect(message).not.toMatch(/left off/);
});

it('reads a job that only the path names', async () => {
  const job_id = `J-${uuidV7()}`;
  await send({
    ...{ job_id, outcome_code: 'AB', failure_reason: '8', mpan: '1000000123451', supplier_mpid: 'EXEN' },
    ...{ contact: { name: 'Sam Fitter' }, additional_info: 'none' },
  });
  const { status, body } = await request(sip.app)
    .put(`/v2/job-data/${job_id}`)
    .set('Authorization', `Bearer ${sip.team.api_keys['sip.write']!}`)
    .send(people);
  expect([status, body.message]).toEqual([405, expect.stringContaining('telephone 0800 316 3105'.slice(10))]);
  expect(await alarmsOf(job_id)).toMatchObject([{ data: { supplyOff: true, jobReference: job_id } }]);
});
