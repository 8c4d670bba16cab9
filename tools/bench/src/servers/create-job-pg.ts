/** `POST /v1/jobs` as the shortest route there is: one statement inserts the job, its audit row and its event. */
import { randomUUID } from 'node:crypto';
import express from 'express';
import { v7 as uuidV7 } from 'uuid';
import { barePool } from './bare-pool.ts';
import { bareExpress, listen } from './bare-server.ts';
import { baseline } from './baseline-settings.ts';
import { jobColumns } from './job-columns.ts';

const statement = `
  WITH created AS (
    INSERT INTO job (id, team_id, job_type_id, scheduled_date, notes, client_id, site_id)
    VALUES (uuidv7(), $1, $2, $3, $4, $5, $6) RETURNING ${jobColumns}
  ), audit AS (
    INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
    SELECT uuidv7(), $1, 'jobs.create', created.id, row_to_json(created), $7, 'rest', $8 FROM created
  ), outbox AS (
    INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)
    SELECT uuidv7(), 'job.events.v1', created.id::text, 0, 'job.created', '{}', row_to_json(created) FROM created
  )
  SELECT * FROM created`;

const pool = barePool();
const app = bareExpress();
const credentialId = randomUUID();

app.post('/v1/jobs', express.json(), async (req, res) => {
  const { jobTypeId, scheduledDate, notes, clientId, siteId } = req.body as Record<string, string>;
  const { rows } = await pool.query<{ id: string }>({
    name: 'create-job',
    text: statement,
    values: [baseline.teamId, jobTypeId, scheduledDate, notes, clientId, siteId, credentialId, uuidV7()],
  });
  res.status(201).json({ data: rows[0] });
});

listen(app);
