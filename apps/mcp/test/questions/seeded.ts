import { sql } from '@team-operations/database';
import { anAsset } from '@team-operations/assets/arrangements';
import { created } from '@team-operations/docs/arrangements';
import { aDraft, anEndedJob, aSetup, sent } from '@team-operations/invoicing/arrangements';
import { aJob } from '@team-operations/jobs/arrangements';
import type { FlowState } from '@team-operations/market';
import { call, type RestUnderTest } from '@team-operations/testing';

/** The day before the day on which people ask. */
export const yesterday = '2026-03-09';
const nextWeek = '2026-03-17';

/** Sends a worksheet, and writes its messages as the worker would, in this state. */
async function submitted(rest: RestUnderTest, reference: string, state: FlowState, body: object = {}) {
  const { app, team, database } = rest;
  const { dno_issue: issue, mpan = '1000000123451' } = body as { dno_issue?: object; mpan?: string };
  const answer = await call(app, team.api_keys['apis.all']!, 'post', '/v1/sip', {
    job_details: {
      job_id: reference,
      outcome_code: 'CO',
      mpan,
      supplier_mpid: 'EXEN',
      date_of_action: yesterday,
    },
    contact: { name: 'Sam Fitter' },
    additional_info: 'none',
    ...(issue !== undefined && { dno_issue: issue }),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  const { submission_id: id, flows } = answer.body.data;
  await database.query(sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, mpan, from_mpid, to_role, to_mpid,
      file_id, content, live)
    SELECT flow_id, team_id, job_id, id, 1, made.flow, '002', ${state}::flow_state, held, ${mpan}, 'SIPT', 'X', to_mpid,
      ${state === 'HELD' ? null : `Q${Math.random().toString(36).slice(2, 11).toUpperCase().padEnd(9, 'X')}`}, ${state === 'HELD' ? null : 'ZHV|'}, false
    FROM sip_submission CROSS JOIN LATERAL jsonb_to_recordset(${JSON.stringify(flows)}::jsonb)
      AS made(flow_id uuid, flow text, to_mpid text, held jsonb)
    WHERE id = ${id}::uuid AND made.flow = ${issue === undefined ? 'D0139' : 'D0135'}`);
}

const fault = (rest: RestUnderTest, reference: string, code: string, state: FlowState) =>
  submitted(rest, reference, state, { dno_issue: { code, comment: 'Cut-out is hot' } });

/** What someone else must not be confused with: jobs of another day and place. */
const otherJobs = ({ database, team }: RestUnderTest) =>
  database.query(sql`
    INSERT INTO job (id, team_id, status, scheduled_date, external_reference, notes, job_type_id)
    SELECT uuidv7(), ${team.id}::uuid, 'PENDING', ${nextWeek}, 'LATER-' || n, 'Ring the bell twice', ${team.job_type_id}::uuid
    FROM generate_series(1, 60) n`);

/** As the worker indexes a site. */
const indexed = ({ database, team }: RestUnderTest, siteId: string) =>
  database.query(sql`
    INSERT INTO search_entry (team_id, kind, entity_id, title, body, identifiers, words, updated_at)
    VALUES (${team.id}::uuid, 'site', ${siteId}::uuid, 'Mill Lane', '4 Mill Lane, Leeds', '{}',
      to_tsvector('search_english', '4 Mill Lane, Leeds'), now())`);

/** A team of which people ask: each thing that a question is about, and others beside it. */
export async function seedTeam(rest: RestUnderTest): Promise<void> {
  const { team, database } = rest;
  const place = { clientId: team.client_id, name: 'Mill Lane', addressLines: ['4 Mill Lane', 'Leeds'] };
  const { id: siteId } = await sent(rest, '/v1/sites', { ...place, postcode: 'LS1 1AA' });
  await indexed(rest, siteId);
  await aSetup(rest);
  await otherJobs(rest);
  const on = (reference: string, more: object = {}) => ({
    externalReference: reference,
    scheduledDate: yesterday,
    ...more,
  });
  await aJob(rest, 'ABORTED', on('JOB-1', { siteId }));
  await aJob(rest, 'COMPLETED', on('JOB-2', { siteId }));
  await aJob(rest, 'ABORTED', on('JOB-3'));
  await aJob(rest, 'IN_PROGRESS', on('JOB-4'));
  await aJob(rest, 'ASSIGNED', on('JOB-5'));
  await aJob(rest, 'CANCELLED', on('JOB-6'));
  await aJob(rest, 'PENDING', on('JOB-9'));
  await aJob(rest, 'ASSIGNED', { externalReference: 'JOB-10', scheduledDate: nextWeek });
  const billed = await anEndedJob(rest, 'COMPLETED', on('JOB-7'));
  await aDraft(rest, { lines: [{ jobId: billed }], reference: 'March' });
  const documented = await aJob(rest, 'PENDING', on('JOB-8', { clientId: team.client_id }));
  const { id: docId } = await created(rest, '/v1/docs', {
    title: 'Method statement',
    clientId: team.client_id,
    body: '<p>Isolate first</p>',
  });
  await sent(rest, '/v1/docs/jobs/add', { docId, jobId: documented });
  await submitted(rest, 'FLOW-HELD', 'HELD', { mpan: '1000000123452' });
  await submitted(rest, 'FLOW-REJECTED', 'REJECTED');
  await fault(rest, 'FAULT-3', 'B', 'SENT');
  await fault(rest, 'FAULT-1', 'B', 'REJECTED');
  await fault(rest, 'FAULT-4', 'C', 'SENT');
  await fault(rest, 'FAULT-2', 'A', 'SENT');
  await database.query(sql`
    UPDATE dno_fault SET respond_by = now() - interval '1 hour' FROM job
    WHERE job.id = dno_fault.job_id AND job.team_id = ${team.id}::uuid AND job.external_reference = 'FAULT-3'`);
  await database.query(sql`
    UPDATE dno_fault SET acknowledged_at = now(), acknowledged_by = 'Robin Watch' FROM job
    WHERE job.id = dno_fault.job_id AND job.team_id = ${team.id}::uuid AND job.external_reference = 'FAULT-4'`);
  const asset = await anAsset(rest, {
    name: 'Charger',
    serialNumber: 'SN-77',
    attributes: { phase: 'one', powerKw: 7 },
  });
  await sent(rest, `/v1/assets/${asset}/update`, { attributes: { phase: 'three', powerKw: 22 } });
}
