import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { faultReports } from './fault-reports.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

/** A refused report of a job on record: what the request does not say of it is known. */
let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => sip.close());

const { send, key, alarmsOf } = faultReports(() => sip);
const mpan = '1000000123451';
const contact = { name: 'Sam Fitter', telephone: '01632 960001' };

async function onRecord() {
  const job_id = `J-${uuidV7()}`;
  const { status, text } = await send({
    ...{ job_id, outcome_code: 'AB', failure_reason: '1', mpan, supplier_mpid: 'EXEN', contact },
    additional_info: 'none',
  });
  if (status !== 200) throw new Error(text);
  return job_id;
}
const danger = { dno_issue: { code: 'A', comment: 'hot', colour: 'red' } };
const known = { mpan, dno: { mpid: 'EELC' }, supplierMpid: 'EXEN', contact };

it('alarms with the metering point, the supplier and the contact on record', async () => {
  const job_id = await onRecord();
  const { body } = await send({ job_id, ...danger });
  expect(body.message).toContain('Danger to life: telephone 0800 316 3105 now');
  expect(await alarmsOf(job_id)).toMatchObject([{ data: known }]);
});

it.each(['job-data', 'jobdata', 'job_data'])(
  'the same where only the path below /v2/%s names the job',
  async (name) => {
    for (const more of ['', '/submit', '/']) {
      const job_id = await onRecord();
      await request(sip.app)
        .put(`/v2/${name}/${job_id}${more}`)
        .set('Authorization', `Bearer ${key()}`)
        .send(danger);
      expect(await alarmsOf(job_id)).toMatchObject([{ data: known }]);
    }
  },
);

it('takes no action in a path for a job', async () => {
  const { body } = await request(sip.app)
    .post('/v2/job-data/validate')
    .set('Authorization', `Bearer ${key()}`)
    .send(danger);
  expect(body.message).toContain('Danger to life');
  expect(await alarmsOf('validate')).toEqual([]);
});

it('takes nothing from the record where the request says where it is, however wrong', async () => {
  const job_id = await onRecord();
  await send({ job_id, mpan: '12345', ...danger, contact: { name: 'Bob' } });
  const other = { mpan: null, dno: null, contact: { name: 'Bob', telephone: null } };
  expect(await alarmsOf(job_id)).toMatchObject([{ data: other }]);
});

it('names the supplier on record, whose number the office knows', async () => {
  const job_id = await onRecord();
  const { body } = await send({ job_id, tampering: { details: 7 } });
  expect(body.message).toContain(
    'If the report cannot be sent: telephone the supplier (EXEN; ask your office for its number).',
  );
});
