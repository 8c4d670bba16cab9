import { sql } from '@team-operations/database';
import { call, makeTeam } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aFault, aFlow } from './arrangements.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const get = async (path: string, key = rest.team.api_keys['apis.all']!) =>
  (await call(rest.app, key, 'get', path)).body;
const codes = async (id: string) =>
  (await get(`/v1/flows/${id}/diagnosis`)).data.findings.map(({ code }: { code: string }) => code);
const freshFile = () => `Z${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
const change = (id: string, set: ReturnType<typeof sql>) =>
  rest.database.query(sql`UPDATE flow SET ${set} WHERE id = ${id}::uuid`);

it.each([
  ['SENT', 'unanswered'],
  ['REJECTED', 'rejected'],
  ['HELD', 'held'],
] as const)('explains a message that is %s', async (state, code) => {
  const { id, jobId } = await aFlow(rest, { state });
  const { data } = await get(`/v1/flows/${id}/diagnosis`);
  expect(data).toMatchObject({ flowId: id, jobId, state });
  expect(data.findings[0]).toEqual({ code, finding: expect.any(String), remedy: expect.any(String) });
});

it('names what holds a message, and how it is released', async () => {
  const { id } = await aFlow(rest, { state: 'HELD' });
  const held = [{ field: 'mpan', reason: 'the check digit fails', releasable: true }];
  await change(id, sql`held = ${JSON.stringify(held)}::jsonb`);
  const { data } = await get(`/v1/flows/${id}/diagnosis`);
  expect(data.findings[0]).toMatchObject({
    finding: 'Held for `mpan`: the check digit fails',
    remedy: expect.stringContaining('release'),
  });
});

it('says that the gateway is away once a message waits for more than two minutes', async () => {
  const { id } = await aFlow(rest, { state: 'QUEUED' });
  const remedy = async () => (await get(`/v1/flows/${id}/diagnosis`)).data.findings[0].remedy;
  expect(await remedy()).toContain('it is sent shortly');
  await change(id, sql`updated_at = now() - interval '3 minutes'`);
  expect(await remedy()).toContain('platform team');
});

it('points from a message to the one that replaced it', async () => {
  const { id } = await aFlow(rest, { state: 'SENT' });
  expect(await codes(id)).not.toContain('replaced');
  const [newer] = await rest.database.query<{ id: string }>(sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live)
    SELECT uuidv7(), team_id, job_id, submission_id, revision + 1, flow, version, 'HELD', '[]', from_mpid, to_role, live
    FROM flow WHERE id = ${id}::uuid RETURNING id`);
  const { data } = await get(`/v1/flows/${id}/diagnosis`);
  expect(data.findings[0]).toMatchObject({ code: 'replaced', remedy: expect.stringContaining(newer!.id) });
});

describe('the fault of a job', () => {
  const faultOf = async (id: string) => (await get(`/v1/dno-faults/${id}`)).data;
  const listed = async (fault: string) =>
    (await get(`/v1/flows/groups?limit=100&fault=${fault}`)).data as {
      jobId: string;
      fault: { id: string };
    }[];
  /** The report of the fault, as the worker makes it. */
  const reportOf = async (jobId: string) => {
    const [row] = await rest.database.query<{ id: string }>(sql`
      INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live)
      SELECT uuidv7(), team_id, job_id, id, 1, 'D0135', '002', 'SENT', '[]', 'SIPT', 'R', false
      FROM sip_submission WHERE job_id = ${jobId}::uuid RETURNING id`);
    return row!.id;
  };

  it('is in its group and in the diagnosis of its report, with deadline, operator and who has it', async () => {
    const id = await aFault(rest);
    const { jobId, category, dno, respondBy } = await faultOf(id);
    const flowId = await reportOf(jobId);
    const diagnosis = (await get(`/v1/flows/${flowId}/diagnosis`)).data;
    expect(diagnosis.fault).toMatchObject({
      id,
      category,
      dno,
      respondBy,
      overdue: false,
      acknowledgedBy: null,
    });
    expect(diagnosis.findings[0].code).toBe('call_outstanding');
    const group = (await listed('open')).find((one) => one.jobId === jobId);
    expect(group?.fault).toMatchObject({ id, category, dno, respondBy, telephoneNow: true, closedAt: null });
  });

  it('has the same group by its own id, which a search finds', async () => {
    const id = await aFault(rest);
    const { jobId } = await faultOf(id);
    await reportOf(jobId);
    const { data } = await get(`/v1/flows/groups/${id}`);
    expect(data).toMatchObject({ jobId, fault: { id } });
    expect(data).toEqual((await get(`/v1/flows/groups/${jobId}`)).data);
  });

  it('selects groups: open, overdue, with a call outstanding', async () => {
    const id = await aFault(rest, { code: 'B' });
    const { jobId } = await faultOf(id);
    await reportOf(jobId);
    const ids = async (fault: string) => (await listed(fault)).map((one) => one.jobId);
    expect(await ids('open')).toContain(jobId);
    expect(await ids('overdue')).not.toContain(jobId);
    expect(await ids('call_outstanding')).not.toContain(jobId);
    await rest.database.query(
      sql`UPDATE dno_fault SET respond_by = now() - interval '1 minute' WHERE id = ${id}::uuid`,
    );
    expect(await ids('overdue')).toContain(jobId);
    await rest.database.query(sql`UPDATE dno_fault SET closed_at = now() WHERE id = ${id}::uuid`);
    for (const fault of ['open', 'overdue']) expect(await ids(fault)).not.toContain(jobId);
  });

  it.each([
    ['rejected, and its fault is closed', 'REJECTED', sql`closed_at = now(), closed_reason = 'Repaired'`],
    ['unanswered, and its fault has moved', 'SENT', sql`dno_mpid = 'LOND'`],
  ])('lets the diagnosis suggest no request that is refused: %s', async (_, state, set) => {
    const fault = await aFault(rest, { code: 'B' });
    const { jobId, mpan, dno } = await faultOf(fault);
    const id = await reportOf(jobId);
    await change(
      id,
      sql`state = ${state}::flow_state, mpan = ${mpan}, to_mpid = ${dno.mpid}, file_id = ${freshFile()}`,
    );
    const diagnosed = async () => (await get(`/v1/flows/${id}/diagnosis`)).data.findings.at(-2);
    expect((await diagnosed()).remedy).toMatch(/\/(fix|resend)/);
    await rest.database.query(sql`UPDATE dno_fault SET ${set} WHERE id = ${fault}::uuid`);
    expect(await diagnosed()).toMatchObject({
      finding: expect.stringMatching(/ It is D0135/),
      remedy: expect.stringMatching(/^Do not send it again\./),
    });
  });

  it.each([
    ['was withdrawn with its call outstanding', sql`withdrawn_at = now()`, true],
    ['was withdrawn', sql`closed_at = now(), closed_reason = 'Withdrawn by the installer'`, true],
    ['has moved', sql`dno_mpid = 'LOND'`, true],
    [
      'was withdrawn, and its operator telephoned since',
      sql`withdrawn_at = now(), closed_at = now(), closed_reason = 'Withdrawn by the installer'`,
      false,
    ],
    ['was repaired', sql`closed_at = now(), closed_reason = 'Repaired'`, false],
  ])('%s: whether the operator that acknowledged the report must be notified', async (_, set, isNotified) => {
    const fault = await aFault(rest, { code: 'B' });
    const { jobId, mpan, dno } = await faultOf(fault);
    const id = await reportOf(jobId);
    await change(
      id,
      sql`state = 'ACKNOWLEDGED', mpan = ${mpan}, to_mpid = ${dno.mpid}, file_id = ${freshFile()}`,
    );
    const diagnosed = async () => (await get(`/v1/flows/${id}/diagnosis`)).data.findings.at(-2);
    expect(await diagnosed()).toMatchObject({ code: 'acknowledged', remedy: 'Nothing.' });
    await rest.database.query(sql`UPDATE dno_fault SET ${set} WHERE id = ${fault}::uuid`);
    expect((await diagnosed()).remedy).toMatch(isNotified ? /^Telephone EELC, and say/ : /^Nothing\.$/);
  });

  it.each([
    ['acknowledged: Van on its way', 'accepted'],
    ['rejected: Not ours', 'refused'],
  ])('is answered with %s: the report is not unanswered, but %s', async (response, code) => {
    const fault = await aFault(rest, { code: 'B' });
    const { jobId, mpan, dno } = await faultOf(fault);
    const [id, file] = [await reportOf(jobId), freshFile()];
    await change(id, sql`mpan = ${mpan}, to_mpid = ${dno.mpid}, file_id = ${file}, sent_at = now()`);
    expect(await codes(id)).toContain('unanswered');
    await rest.database.query(
      sql`UPDATE dno_fault SET response = ${response}, responded_at = now() WHERE id = ${fault}::uuid`,
    );
    const [answer] = response.split(':');
    const details = JSON.stringify({ answer, fromMpid: dno.mpid, mpan });
    await rest.database.query(sql`
      INSERT INTO flow_history (id, team_id, flow_id, event, state, file_id, details)
      SELECT uuidv7(), team_id, id, 'answered', state, file_id, ${details}::jsonb FROM flow WHERE id = ${id}::uuid`);
    expect(await codes(id)).toEqual([code, 'test_file']);
    const group = (await listed('open')).find((one) => one.jobId === jobId);
    expect(group?.fault).toMatchObject({ response });
  });

  it('is null in the diagnosis of a job without one', async () => {
    const { id } = await aFlow(rest);
    expect((await get(`/v1/flows/${id}/diagnosis`)).data.fault).toBeNull();
  });
});

describe('a flow group', () => {
  it('has the messages of its job, newest first', async () => {
    const { id, jobId } = await aFlow(rest);
    const { data } = await get(`/v1/flows/groups/${jobId}`);
    expect(data).toMatchObject({ jobId, messages: data.flows.length, fault: null });
    // A worker of another test may make the message of the submission as well.
    expect(data.flows.map((flow: { id: string }) => flow.id)).toContain(id);
  });

  it('is not there for a job without messages, or of another team', async () => {
    const { jobId } = await aFlow(rest);
    const other = await makeTeam(rest.database);
    expect((await get(`/v1/flows/groups/${jobId}`, other.api_keys['apis.all'])).error.name).toBe(
      'NotFoundError',
    );
    expect((await get(`/v1/flows/groups/${crypto.randomUUID()}`)).error.name).toBe('NotFoundError');
  });
});
