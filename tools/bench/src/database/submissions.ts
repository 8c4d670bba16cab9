import { sql, type Sql } from '@team-operations/database';
import type { DemoTeam } from '@team-operations/demo-team';
import { submissionBody } from '../servers/submission-body.ts';

const body = JSON.stringify(submissionBody);

/**
 * Submissions about the team's completed jobs, as it has them after some months. On a table that was empty when it was vacuumed, the
 * planner chooses to read all of it, and connections keep such plans while the load fills it.
 */
export const submissions = (team: DemoTeam): readonly Sql[] => [
  sql`
    INSERT INTO sip_submission (id, team_id, submitter, reference, job_id, revision, scenario, scenario_table_version,
      submission, body_hash, answer, created_at, updated_at)
    SELECT uuidv7(), team_id, 'team', external_reference, id, 1, 'S3', 1, ${body}::jsonb, sha256(id::text::bytea), '{}',
      completed_at, completed_at
    FROM job WHERE team_id = ${team.id}::uuid AND status = 'COMPLETED' AND external_reference IS NOT NULL`,
  sql`
    INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id, received_at)
    SELECT team_id, id, 1, submission, scenario, ${team.id}::uuid, id::text, created_at
    FROM sip_submission WHERE team_id = ${team.id}::uuid`,
  sql`
    INSERT INTO dno_fault (id, team_id, job_id, category, mpan, dno_mpid, reported_at)
    SELECT uuidv7(), team_id, job_id, 'A', '1000000123451', 'EELC', created_at
    FROM sip_submission WHERE team_id = ${team.id}::uuid`,
];
