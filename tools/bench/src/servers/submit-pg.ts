/** `POST /v2/job-data` as the shortest route there is: one statement inserts job, submission and one event. */
import { hash } from 'node:crypto';
import express from 'express';
import { barePool } from './bare-pool.ts';
import { bareExpress, listen } from './bare-server.ts';
import { baseline } from './baseline-settings.ts';
import type { SubmissionBody } from './submission-body.ts';

const statement = `
  WITH opened AS (
    INSERT INTO job (id, team_id, status, scheduled_date, external_reference, mpan, completed_at)
    VALUES (uuidv7(), $1, 'COMPLETED', $2, $3, $4, now()) RETURNING id
  ), submission AS (
    INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version, submission, body_hash, answer)
    SELECT uuidv7(), $1, 'team', $3, opened.id, 1, 'S3', 1, $5, $6, '{}' FROM opened RETURNING id
  ), outbox AS (
    INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)
    SELECT uuidv7(), 'sip.submissions.v1', opened.id::text, 0, 'sip.submission.accepted', '{}', $5::json FROM opened
  )
  SELECT id FROM submission`;

const pool = barePool();
const app = bareExpress();

app.post('/v2/job-data', express.json(), async (req, res) => {
  const body = req.body as SubmissionBody;
  const { job_id: reference, mpan, date_of_action: date } = body.job_details;
  const text = JSON.stringify(body);
  const { rows } = await pool.query<{ id: string }>({
    name: 'submit',
    text: statement,
    values: [baseline.teamId, date, reference, mpan, text, hash('sha256', text, 'buffer')],
  });
  res.json({ status: 'success', message: 'Submission accepted.', submission_id: rows[0]?.id });
});

listen(app);
