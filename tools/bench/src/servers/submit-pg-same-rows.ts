/** `POST /v2/job-data` as one statement that writes every row the service writes, without any of its thinking. */
import { hash } from 'node:crypto';
import express from 'express';
import { barePool } from './bare-pool.ts';
import { bareExpress, listen } from './bare-server.ts';
import { baseline } from './baseline-settings.ts';
import type { SubmissionBody } from './submission-body.ts';

const statement = `
  WITH opened AS (
    INSERT INTO job (id, team_id, status, scheduled_date, external_reference, mpan, completed_at)
    VALUES (uuidv7(), $1, 'COMPLETED', $2, $3, $4, now()) RETURNING *
  ), submission AS (
    INSERT INTO sip_submission (id, team_id, job_id, revision, scenario, scenario_table_version, submission, body_hash, answer)
    SELECT uuidv7(), $1, opened.id, 1, 'S3', 1, $5, $6, '{}' FROM opened RETURNING id, job_id
  ), revision AS (
    INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id)
    SELECT $1, submission.id, 1, $5, 'S3', $1, 'request' FROM submission
  ), fault AS (
    INSERT INTO dno_fault (id, team_id, job_id, category, comment, mpan, dno_mpid)
    SELECT uuidv7(), $1, submission.job_id, $7, $8, $4, 'EELC' FROM submission
  ), audit AS (
    INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
    SELECT uuidv7(), $1, 'sip.submit', opened.id, row_to_json(opened), $1, 'sip', 'request' FROM opened
  ), outbox AS (
    INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)
    SELECT uuidv7(), event.topic, opened.id::text, 0, event.type, '{}', $5::json
    FROM opened, (VALUES ('dno.fault-notifications.v1', 'dno.fault.reported'), ('dno.open-faults.v1', 'dno.open-fault.changed'),
      ('sip.submissions.v1', 'sip.submission.accepted'), ('job.events.v1', 'job.created'), ('job.events.v1', 'job.completed'))
      AS event (topic, type)
  )
  SELECT id FROM submission`;

const pool = barePool();
const app = bareExpress();

app.post('/v2/job-data', express.json(), async (req, res) => {
  const body = req.body as SubmissionBody;
  const { job_id: reference, mpan, date_of_action: date } = body.job_details;
  const { code, comment } = body.dno_issue;
  const text = JSON.stringify(body);
  const { rows } = await pool.query<{ id: string }>({
    name: 'submit',
    text: statement,
    values: [baseline.teamId, date, reference, mpan, text, hash('sha256', text, 'buffer'), code, comment],
  });
  res.json({ status: 'success', message: 'Submission accepted.', submission_id: rows[0]?.id });
});

listen(app);
