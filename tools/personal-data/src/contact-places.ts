import { sql } from '@team-operations/database';
import { sipSubmissions } from '@team-operations/messaging';
import { personalBlockNames } from '@team-operations/operations';
import type { Place } from './place.ts';

/** Where the contact of submissions stands, and what stands beside it. */
export const contactPlaces: readonly Place[] = [
  {
    name: 'sip_submission',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', id, 'teamId', team_id, 'jobId', job_id, 'submission', submission, 'updatedAt', updated_at) AS row
      FROM sip_submission WHERE id = ANY (${ids}::uuid[])`,
    erase: ({ ids }) => sql`
      UPDATE sip_submission SET submission = submission - ${personalBlockNames}
      WHERE id = ANY (${ids}::uuid[]) AND submission ?| ${personalBlockNames} RETURNING id`,
  },
  {
    name: 'sip_revision',
    find: ({ ids }) => sql`
      SELECT json_build_object('submissionId', submission_id, 'revision', revision, 'received', received, 'receivedAt', received_at) AS row
      FROM sip_revision WHERE submission_id = ANY (${ids}::uuid[]) ORDER BY submission_id, revision`,
    erase: ({ ids }) => sql`
      UPDATE sip_revision SET received = received - ${personalBlockNames}
      WHERE submission_id = ANY (${ids}::uuid[]) AND received ?| ${personalBlockNames} RETURNING submission_id`,
  },
  {
    name: 'outbox_message',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', event_id, 'type', type, 'data', data, 'time', time) AS row FROM outbox_message
      WHERE topic = ${sipSubmissions.name} AND data ->> 'submissionId' = ANY (${ids}::text[])`,
    // What waits to be published is left to be: it goes with what was published, seven days later, or in the next run.
    erase: ({ ids }) => sql`
      DELETE FROM outbox_message WHERE topic = ${sipSubmissions.name} AND published_at IS NOT NULL
        AND data ->> 'submissionId' = ANY (${ids}::text[]) RETURNING id`,
  },
  {
    name: 'job',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', job.id, 'status', job.status, 'externalReference', job.external_reference, 'mpan', job.mpan,
        'notes', job.notes, 'abortComment', job.abort_comment, 'createdAt', job.created_at) AS row
      FROM job JOIN sip_submission AS submission ON submission.team_id = job.team_id AND submission.job_id = job.id
      WHERE submission.id = ANY (${ids}::uuid[])`,
    keptBecause: "the team's record of work that it did and may be paid or blamed for; it names nobody",
  },
  {
    name: 'dno_fault',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', fault.id, 'category', category, 'comment', comment, 'mpan', mpan, 'reportedAt', reported_at) AS row
      FROM dno_fault AS fault JOIN sip_submission AS submission
        ON submission.team_id = fault.team_id AND submission.job_id = fault.job_id
      WHERE submission.id = ANY (${ids}::uuid[])`,
    keptBecause: 'safety of the network: that a danger was reported, when and to whom; it names nobody',
  },
  {
    name: 'flow',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', id, 'flow', flow, 'state', state, 'mpan', mpan, 'content', content, 'sentAt', sent_at) AS row
      FROM flow WHERE submission_id = ANY (${ids}::uuid[])`,
    keptBecause:
      'settlement: party agents keep what they sent for 28 months at hand and 12 archived (BSC P107); it names nobody',
  },
];
