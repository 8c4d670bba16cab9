import { sql } from '@team-operations/database';
import { anIntegration, call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aFault } from './arrangements.ts';

let rest: RestBed;
beforeAll(async () => {
  // Answers of network operators in other tests would close faults at the same metering point.
  rest = await startRest({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => rest.close());

const read = (path: string, scope = 'apis.all') => call(rest.app, rest.team.api_keys[scope]!, 'get', path);
const medicalCase = {
  contact: { name: 'Sam Fitter', telephone: '0117 496 0100' },
  address: { line1: '1 High Street', postcode: 'BS1 4DJ' },
  sip_ani: { medical: true },
};
const correct = (reference: string, changes: object) =>
  call(rest.app, rest.team.api_keys['apis.all']!, 'post', '/v1/sip', {
    job_id: reference,
    ...changes,
  });

async function aMedicalCase() {
  const id = await aFault(rest);
  const { body } = await read(`/v1/dno-faults/${id}`);
  const reference: string = body.data.jobReference;
  const corrected = await correct(reference, medicalCase);
  return { id, reference, answer: corrected.body.data };
}

describe('what to say when the network operator is telephoned', () => {
  it('has the operator, the place, who is there, and whether someone needs electricity to live', async () => {
    const { id } = await aMedicalCase();
    const { status, body } = await read(`/v1/dno-faults/${id}/call`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      demanded: true,
      dno: { mpid: 'EELC', area: 'Eastern', number: '0800 316 3105' },
      mpan: '1000000123451',
      category: 'A',
      comment: 'Cut-out is hot',
      address: '1 High Street, BS1 4DJ',
      medical: true,
      contact: { name: 'Sam Fitter', telephone: '0117 496 0100' },
    });
  });

  it('follows a correction, and is null once it is not sent', async () => {
    const { id, reference } = await aMedicalCase();
    await correct(reference, { sip_ani: { medical: false } });
    expect((await read(`/v1/dno-faults/${id}/call`)).body.data.medical).toBe(false);
    await correct(reference, { sip_ani: null, address: null });
    expect((await read(`/v1/dno-faults/${id}/call`)).body.data).toMatchObject({
      medical: null,
      address: null,
    });
  });

  it('says that it was danger to life before, that the report was withdrawn, and that it is closed', async () => {
    const { id, reference } = await aMedicalCase();
    const sheet = async () => (await read(`/v1/dno-faults/${id}/call`)).body.data;
    expect(await sheet()).toMatchObject({
      dangerReported: true,
      remarks: [
        expect.stringMatching(/does not know: a person on site .*; the address\./),
        expect.stringContaining(reference),
        expect.stringContaining('it is not sent'),
      ],
    });
    await correct(reference, { dno_issue: { code: 'C' } });
    expect((await sheet()).remarks).toContainEqual(expect.stringContaining('was reported earlier as A'));
    await correct(reference, { dno_issue: null });
    expect(await sheet()).toMatchObject({ demanded: true, withdrawnAt: expect.any(String), closedAt: null });
    expect((await sheet()).remarks).toContainEqual(expect.stringContaining('withdrew the report'));
    await call(rest.app, rest.team.api_keys['apis.all']!, 'post', `/v1/dno-faults/${id}/close`, {
      reason: 'Made safe',
      mpan: '1000000123451',
      withoutCall: true,
    });
    expect(await sheet()).toMatchObject({ demanded: false, closedAt: expect.any(String) });
    expect((await sheet()).remarks).toEqual([
      expect.stringMatching(
        /^The fault was closed on .* by operations staff \(.*Made safe\)\. The installer had withdrawn the report on .*\.$/,
      ),
    ]);
  });

  it('says what the operator answered, and why it has no report', async () => {
    const { id } = await aMedicalCase();
    await rest.database.query(
      sql`UPDATE dno_fault SET response = 'rejected: Not ours', responded_at = now() WHERE id = ${id}::uuid`,
    );
    await rest.database.query(sql`
      INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live, to_mpid, mpan, failure)
      SELECT uuidv7(), team_id, job_id, id, revision, 'D0135', '002', 'REJECTED', '[]', 'SIPT', 'J', false, 'EELC', '1000000123451', 'No such point'
      FROM sip_submission WHERE job_id = (SELECT job_id FROM dno_fault WHERE id = ${id}::uuid)`);
    const { response, remarks } = (await read(`/v1/dno-faults/${id}/call`)).body.data;
    expect(response).toBe('rejected: Not ours');
    expect(remarks).toContainEqual(
      expect.stringMatching(/answered on .*: rejected: Not ours\. It will not act/),
    );
    expect(remarks).toContainEqual(expect.stringContaining('rejected the report: No such point.'));
  });

  it('says of a withdrawn report that it was sent and rejected, or may have arrived', async () => {
    const { id, reference } = await aMedicalCase();
    await correct(reference, { dno_issue: null });
    const [report] = await rest.database.query<{ id: string }>(sql`
      INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live, to_mpid, mpan, failure, file_id, sent_at)
      SELECT uuidv7(), team_id, job_id, id, 2, 'D0135', '002', 'REJECTED', '[]', 'SIPT', 'J', false, 'EELC', '1000000123451', 'No such point', 'SIP0000001', now()
      FROM sip_submission WHERE job_id = (SELECT job_id FROM dno_fault WHERE id = ${id}::uuid) RETURNING id`);
    const remarks = async () => (await read(`/v1/dno-faults/${id}/call`)).body.data.remarks;
    expect(await remarks()).toContainEqual(
      expect.stringContaining('was sent, and the operator rejected it: No such point.'),
    );
    await rest.database.query(sql`
      WITH failed AS (UPDATE flow SET state = 'FAILED', sent_at = NULL WHERE id = ${report!.id}::uuid RETURNING *)
      INSERT INTO flow_history (id, team_id, flow_id, event, state, file_id, details)
      SELECT uuidv7(), team_id, id, 'failed', 'FAILED', file_id, '{"mayHaveArrived": true}' FROM failed`);
    expect(await remarks()).toContainEqual(expect.stringContaining('operator may have the report'));
  });

  it('is refused to who may only read jobs', async () => {
    const { id } = await aMedicalCase();
    expect((await read(`/v1/dno-faults/${id}/call`, 'jobs.read')).status).toBe(403);
  });

  it('is in no fault, job, message or event', async () => {
    const { id, reference } = await aMedicalCase();
    const jobId: string = (await read(`/v1/dno-faults/${id}`)).body.data.jobId;
    const published = await rest.database.query<{ text: string }>(sql`
      SELECT data::text AS text FROM outbox_message WHERE data::text LIKE ${`%${id}%`} AND topic LIKE 'dno.%'`);
    const submissions = await rest.database.query<{ text: string }>(sql`
      SELECT data::text AS text FROM outbox_message WHERE topic = 'sip.submissions.v1' AND key = ${jobId}`);
    expect([published.length > 0, submissions.length]).toEqual([true, 2]);
    for (const { text } of submissions) expect(text).not.toMatch(/sip_ani|medical/);
    const shown = [
      (await read(`/v1/dno-faults/${id}`)).text,
      (await read(`/v1/dno-faults?jobReference=${reference}`)).text,
      (await read(`/v1/jobs/${jobId}`)).text,
      ...published.map(({ text }) => text),
    ];
    for (const text of shown) expect(text).not.toMatch(/medical|Sam Fitter|High Street/);
  });

  it('the installer is asked to say it, too', async () => {
    const { answer } = await aMedicalCase();
    expect(answer.warnings).toContainEqual({
      field: 'dno_issue.code',
      warning: 'is A, danger to life: telephone the DNO now and stay on site',
      fix: 'If you do not have its number, call 105, the national number for power cuts and danger to life. Inform the operator of any person on site who depends on electricity for medical reasons.',
    });
  });
});

it('a call to the operator of the address is confirmed without `dno`, and with its name in `reference`, where the operator of the fault is not known', async () => {
  const { id, reference } = await aMedicalCase();
  await correct(reference, { mpan: null });
  const { updatedAt: at } = (await read(`/v1/dno-faults/${id}`)).body.data;
  const confirm = (sent: object) =>
    call(rest.app, rest.team.api_keys['apis.all']!, 'post', `/v1/dno-faults/${id}/confirm-call`, {
      name: 'Robin Watch',
      mpan: null,
      at,
      ...sent,
    });
  const refused = await confirm({ dno: 'EELC' });
  expect(refused.status).toBe(409);
  expect(refused.body.error.issues).toEqual([
    expect.objectContaining({
      path: 'dno',
      message: 'cannot be compared: the operator of the fault is not known',
      fix: expect.stringContaining('leave out `dno`'),
    }),
  ]);
  const unnamed = await confirm({});
  expect([unnamed.status, unnamed.body.error.issues]).toMatchObject([
    400,
    [
      {
        path: 'reference',
        message: 'is missing, and the network operator of the fault is not known',
        fix: 'Name the operator that you telephoned in `reference`.',
      },
    ],
  ]);
  const confirmed = await confirm({ reference: 'EELC, EN-4711' });
  expect([confirmed.status, confirmed.body.data?.callReference]).toEqual([200, 'EELC, EN-4711']);
});

it('has the operator name our id of the job where another system has reported there under the same reference', async () => {
  const job_id = `J-${crypto.randomUUID()}`;
  const body = {
    ...{
      job_id,
      outcome_code: 'CO',
      mpan: '1000000123451',
      supplier_mpid: 'EXEN',
      additional_info: 'none',
    },
    ...{ contact: { name: 'Sam Fitter' }, dno_issue: { code: 'A', comment: 'Cut-out is hot' } },
  };
  for (const { token } of [await anIntegration(rest), await anIntegration(rest)])
    expect((await call(rest.app, token, 'post', '/v1/sip', body)).status).toBe(200);
  const { data } = (await read(`/v1/dno-faults?jobReference=${job_id}`)).body;
  expect(data).toHaveLength(2);
  for (const { id, jobId } of data) {
    const { remarks } = (await read(`/v1/dno-faults/${id}/call`)).body.data;
    expect(remarks).toContainEqual(
      expect.stringContaining(`Ask the operator to state our job id ${jobId} in`),
    );
  }
});
