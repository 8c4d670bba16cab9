/** `POST /v2/job-data` as one statement that writes every row the service writes, without any of its thinking. */
import { hash, randomUUID } from 'node:crypto';
import express from 'express';
import { v7 as uuidV7 } from 'uuid';
import { barePool } from './bare-pool.ts';
import { bareExpress, listen } from './bare-server.ts';
import { baseline } from './baseline-settings.ts';
import type { SubmissionBody } from './submission-body.ts';
import { submissionRows } from './submission-rows.ts';

const statement = `
  WITH opened AS (
    INSERT INTO job (id, team_id, status, scheduled_date, external_reference, submitter, mpan, mpan_from_submission, telephone_dno_since, completed_at)
    VALUES ($2, $1, 'COMPLETED', $5, $6, 'team', $7, true, $17, now())
  ), submission AS (
    INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version, submission, body_hash, answer)
    VALUES ($3, $1, 'team', $6, $2, 1, 'S3', 1, $8, $9, $10)
  ), revision AS (
    INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id, answer)
    VALUES ($1, $3, 1, $8, 'S3', $11, $12, $10)
  ), fault AS (
    INSERT INTO dno_fault (id, team_id, job_id, category, comment, mpan, dno_mpid, respond_by, call_demanded_at)
    VALUES ($4, $1, $2, $13, $14, $7, 'EELC', now() + interval '1 hour', $17)
  ), audit AS (
    INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
    VALUES (uuidv7(), $1, 'sip.submit', $2, $15, $11, 'sip', $12)
  )
  INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)
  SELECT "eventId", topic, key, lane, type, extensions, data
  FROM json_to_recordset($16) AS event (
    "eventId" uuid, topic text, key text, lane smallint, type text, extensions jsonb, data json)`;

const pool = barePool();
const app = bareExpress();
const credentialId = randomUUID();
const { teamId } = baseline;

app.post('/v2/job-data', express.json(), async (req, res) => {
  const body = req.body as SubmissionBody;
  const { job_id: reference, mpan, date_of_action: date } = body.job_details;
  const { code, comment } = body.dno_issue;
  const text = JSON.stringify(body);
  const requestId = uuidV7();
  const { jobId, submissionId, faultId, answer, events, now } = submissionRows(body, teamId, requestId);
  await pool.query({
    name: 'submit',
    text: statement,
    values: [
      ...[teamId, jobId, submissionId, faultId, date, reference, mpan, text],
      ...[hash('sha256', text, 'buffer'), JSON.stringify(answer), credentialId, requestId, code, comment],
      ...[JSON.stringify(events.at(-1)?.data), JSON.stringify(events), now],
    ],
  });
  res.json({ status: 'success', request_id: requestId, ...answer });
});

listen(app);
