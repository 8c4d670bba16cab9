import { sql } from '@team-operations/database';
import { blocks, freshReference, jobDetails, scenarios, submission } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const send = (body: object) => sip.submit(body);
const eventsOf = (jobId: string) =>
  sip.database.query<{ topic: string; type: string; key: string; data: Record<string, unknown> | null }>(sql`
    SELECT topic, type, key, data FROM outbox_message
    WHERE key = ${jobId} OR extensions ->> 'jobid' = ${jobId} ORDER BY topic LIKE 'dno.%' DESC, id`);
const jobOf = async (reference: string) => {
  const [job] = await sip.database.query<{
    id: string;
    status: string;
    telephone_dno_since: string | null;
  }>(sql`
    SELECT id, status, telephone_dno_since FROM job
    WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${reference}`);
  return job;
};

describe.each(scenarios.map(({ name, needs }) => [name, needs] as const))('scenario %s', (name, needs) => {
  it('when its blocks are sent in either layout, then it is accepted as that scenario', async () => {
    const nested = submission(name);
    const { job_details: details, ...others } = submission(name);
    for (const body of [nested, { ...details, ...others }]) {
      const answer = await send(body);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        status: 'success',
        message: expect.any(String),
        request_id: expect.any(String),
        scenario: name,
        revision: 1,
      });
    }
  });

  it.each(
    needs.filter((block) => !['meter', 'readings', 'dno_issue', 'tampering', 'maintenance'].includes(block)),
  )('when %s is missing, then the answer names it, and nothing is kept', async (block) => {
    const body = submission(name);
    const rest: Record<string, unknown> = { ...body, scenario: name };
    delete rest[block];
    const answer = await send(rest);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      status: 'error',
      message: expect.any(String),
      request_id: expect.any(String),
    });
    expect(answer.body.errors).toContainEqual({
      field: block,
      error: expect.stringContaining(name),
      fix: expect.any(String),
    });
    expect(await jobOf(body.job_details.job_id)).toBeUndefined();
  });
});

describe('a first submission', () => {
  it('when its job is unknown, then the job is created with its outcome, and each event once', async () => {
    const body = submission('S3');
    const { body: answer } = await send(body);
    const job = await jobOf(body.job_details.job_id);
    expect(job).toMatchObject({ status: 'COMPLETED', telephone_dno_since: expect.any(String) });
    const events = await eventsOf(job!.id);
    expect(events.map(({ topic, type }) => `${topic} ${type}`)).toEqual([
      'dno.fault-notifications.v1 dno.fault.reported',
      'dno.open-faults.v1 dno.open-fault.changed',
      'sip.submissions.v1 sip.submission.accepted',
      'job.events.v1 job.created',
      'job.events.v1 job.completed',
    ]);
    expect(events[0]).toMatchObject({
      key: '1000000123451',
      data: { category: 'A', telephoneNow: true, dno: { distributorId: '10', mpid: 'EELC' } },
    });
    expect(answer.message).toContain(
      'telephone 105 now (the national number for power cuts and danger to life; network operator: Eastern, EELC)',
    );
  });

  it('when it names a job of ours by its id, then that job takes its outcome', async () => {
    const jobId = crypto.randomUUID();
    await sip.database
      .query(sql`INSERT INTO job (id, team_id, scheduled_date, job_type_id, external_reference)
      VALUES (${jobId}::uuid, ${sip.team.id}::uuid, '2026-03-01', ${sip.team.job_type_id}::uuid, ${jobId + '-x'})`);
    const answer = await send({ ...submission('S1'), job_details: { ...jobDetails('AB'), job_id: jobId } });
    expect(answer.status).toBe(200);
    expect(await jobOf(`${jobId}-x`)).toMatchObject({ id: jobId, status: 'ABORTED' });
  });

  it('when the job is of another team, then it opens a new one', async () => {
    const body = submission('S1');
    await sip.submit(body, { credential: sip.otherTeam.api_keys['sip.write'] });
    const answer = await send(body);
    expect(answer.body.revision).toBe(1);
    const owners = await sip.database.query(
      sql`SELECT team_id FROM job WHERE external_reference = ${body.job_details.job_id}`,
    );
    expect(owners).toHaveLength(2);
  });

  it('when the MPAN fails its check digit, then it is accepted, its message is held, and operations staff are notified', async () => {
    const body = submission('S3');
    const answer = await send({ ...body, job_details: { ...body.job_details, mpan: '1000000123452' } });
    expect(answer.status).toBe(200);
    expect(answer.body.flows[0]).toMatchObject({ flow: 'D0135', state: 'HELD', held: [{ field: 'mpan' }] });
    expect(answer.body.warnings).toContainEqual(expect.objectContaining({ field: 'mpan' }));
    const [notification] = await eventsOf((await jobOf(body.job_details.job_id))!.id);
    expect(notification).toMatchObject({ type: 'dno.fault.reported', data: { mpanDoubtful: true } });
  });

  it('when date_of_action is left out, then it is today in London, with a warning', async () => {
    const body = submission('S1');
    const { date_of_action: _date, ...details } = body.job_details;
    const answer = await send({ ...body, job_details: details });
    expect(answer.body.warnings).toEqual([expect.objectContaining({ field: 'date_of_action' })]);
  });
});

describe('the same job_id again', () => {
  it('when the body is the same to the byte, then the answer is the same and nothing changes', async () => {
    const body = submission('S8');
    const first = await send(body);
    const job = await jobOf(body.job_details.job_id);
    const before = await eventsOf(job!.id);
    const again = await send(body);
    expect({ ...again.body, request_id: '' }).toEqual({ ...first.body, request_id: '' });
    expect(await eventsOf(job!.id)).toEqual(before);
  });

  it('puts a corrected fault on both topics, and takes it off the board when it is unset', async () => {
    const body = { ...submission('S3'), dno_issue: { code: 'C', comment: 'Seal missing' } };
    const { job_id } = body.job_details;
    await send(body);
    const job = await jobOf(job_id);
    const changed = await send({ job_id, dno_issue: { code: 'B' } });
    expect(changed.body).toMatchObject({
      revision: 2,
      scenario: 'S3',
      flows: [{ flow: 'D0135' }],
    });
    const closed = await send({ job_id, dno_issue: null });
    expect(closed.body).toMatchObject({ revision: 3, scenario: 'S1', flows: [] });
    const faults = (await eventsOf(job!.id)).filter(({ topic }) => topic.startsWith('dno.'));
    expect(faults.map(({ type, data }) => [type, data?.['category']])).toEqual([
      ['dno.fault.reported', 'C'],
      ['dno.open-fault.changed', 'C'],
      ['dno.fault.updated', 'B'],
      ['dno.open-fault.changed', 'B'],
      ['dno.fault.closed', 'B'],
      ['dno.open-fault.closed', undefined],
    ]);
    expect(faults.at(-1)?.data).toBeNull();
  });

  it('when a correction touches nothing that a message says, then no message goes out again', async () => {
    const body = submission('S3');
    await send(body);
    const answer = await send({ job_id: body.job_details.job_id, additional_info: 'now with the gate code' });
    expect(answer.body).toMatchObject({ revision: 2, flows: [] });
  });

  it('when a correction would leave the submission incomplete, then it is refused and nothing of it is kept', async () => {
    const body = submission('S1');
    await send(body);
    const { job_id } = body.job_details;
    const answer = await send({ job_id, contact: null, additional_info: 'lost' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'contact' })]);
    const next = await send({ job_id, additional_info: 'kept' });
    expect(next.body.revision).toBe(2);
  });
});

describe('a layout', () => {
  it('when both are used with different values, then the field is named', async () => {
    const body = submission('S1');
    const answer = await send({ ...body, mpan: '2012345678385' });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'mpan' })]);
  });

  it('when both are used with the same values, then it is accepted', async () => {
    const body = submission('S1');
    expect((await send({ ...body, job_id: body.job_details.job_id })).status).toBe(200);
  });

  it('when the quick-start request of the specification is sent, then it is accepted', async () => {
    const { contact, additional_info } = blocks;
    const details = { job_id: freshReference(), outcome_code: 'CO' };
    expect((await send({ job_details: details, contact, additional_info })).status).toBe(200);
  });
});
