import { sql, type Sql } from '@team-operations/database';
import { personalBlockNames, sipSubmissions } from '@team-operations/safe-isolation';
import type { Location, Subject } from './location.ts';
import { significantDigitsOf } from './telephone-number.ts';

/** Blocks with a contact of another number are about someone else, as after a correction; those with none are theirs. */
const isTheirs = (telephone: Sql, { digits }: Subject): Sql =>
  sql`coalesce(${significantDigitsOf(telephone)} = ${digits}, true)`;

/** The number that a revision goes by: its own, or the last one that was sent before. */
const numberOfRevision = sql`(
  SELECT published.received #>> '{contact,telephone}' FROM sip_revision AS published
  WHERE published.team_id = revision.team_id AND published.submission_id = revision.submission_id
    AND published.revision <= revision.revision
    AND (published.received -> 'contact' ? 'telephone' OR published.received -> 'contact' = 'null')
  ORDER BY published.revision DESC LIMIT 1)`;

const numberOfSubmission = sql`submission #>> '{contact,telephone}'`;
const numberOfEvent = sql`data #>> '{submission,contact,telephone}'`;

/** A document with its blocks about people only where they are about the one who is looked for. */
const shown = (document: Sql, theirs: Sql): Sql =>
  sql`CASE WHEN ${theirs} THEN ${document} ELSE ${document} - ${personalBlockNames} END`;

/** Events about the submissions, and copies of those that were given up. */
const ofSubmission = ({ ids }: Subject): Sql =>
  sql`topic = ${sipSubmissions.name} AND data ->> 'submissionId' = ANY (${ids}::text[])`;
const deadLetterOf = ({ ids }: Subject): Sql => sql`
  topic = 'dead-letter.v1' AND data ->> 'topic' = ${sipSubmissions.name} AND key IN (
    SELECT job_id::text FROM sip_submission WHERE id = ANY (${ids}::uuid[]))`;

/** Where the contact of submissions is. */
const erasedLocations: readonly Location[] = [
  {
    name: 'sip_submission',
    find: (subject) => sql`
      SELECT json_build_object('id', id, 'teamId', team_id, 'jobId', job_id,
        'submission', ${shown(sql`submission`, isTheirs(numberOfSubmission, subject))}, 'updatedAt', updated_at) AS row
      FROM sip_submission WHERE id = ANY (${subject.ids}::uuid[])`,
    erase: (subject) => sql`
      UPDATE sip_submission SET submission = submission - ${personalBlockNames}
      WHERE id = ANY (${subject.ids}::uuid[]) AND submission ?| ${personalBlockNames}
        AND ${isTheirs(numberOfSubmission, subject)} RETURNING id`,
  },
  {
    name: 'sip_revision',
    find: (subject) => sql`
      SELECT json_build_object('submissionId', submission_id, 'revision', revision,
        'received', ${shown(sql`received`, isTheirs(numberOfRevision, subject))}, 'receivedAt', received_at) AS row
      FROM sip_revision AS revision WHERE submission_id = ANY (${subject.ids}::uuid[]) ORDER BY submission_id, revision`,
    erase: (subject) => sql`
      UPDATE sip_revision AS revision SET received = received - ${personalBlockNames}
      WHERE submission_id = ANY (${subject.ids}::uuid[]) AND received ?| ${personalBlockNames}
        AND ${isTheirs(numberOfRevision, subject)} RETURNING submission_id`,
  },
  {
    name: 'outbox_message',
    find: (subject) => sql`
      SELECT json_build_object('id', event_id, 'topic', topic, 'type', type, 'time', time, 'submission',
        CASE WHEN topic = ${sipSubmissions.name} AND ${isTheirs(numberOfEvent, subject)} THEN data -> 'submission' END) AS row
      FROM outbox_message WHERE (${ofSubmission(subject)}) OR (${deadLetterOf(subject)})`,
    // What was published only waits to be purged; what was not is still needed, and goes out without the person.
    erase: (subject) => sql`
      WITH gone AS (
        DELETE FROM outbox_message WHERE published_at IS NOT NULL AND (
          (${ofSubmission(subject)} AND ${isTheirs(numberOfEvent, subject)}) OR (${deadLetterOf(subject)})) RETURNING id),
      emptied AS (
        UPDATE outbox_message
        SET data = jsonb_set(data::jsonb, '{submission}', (data::jsonb -> 'submission') - ${personalBlockNames})::json
        WHERE published_at IS NULL AND ${ofSubmission(subject)} AND ${isTheirs(numberOfEvent, subject)} RETURNING id)
      SELECT id FROM gone UNION ALL SELECT id FROM emptied`,
  },
];

/** What is beside it and names no person. */
const keptLocations: readonly Location[] = [
  {
    name: 'job',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', job.id, 'status', job.status, 'externalReference', job.external_reference, 'mpan', job.mpan,
        'notes', job.notes, 'abortComment', job.abort_comment, 'createdAt', job.created_at) AS row
      FROM job JOIN sip_submission AS submission ON submission.team_id = job.team_id AND submission.job_id = job.id
      WHERE submission.id = ANY (${ids}::uuid[])`,
    keptBecause: "the team's record of work that it did and may be paid or blamed for; it names no person",
  },
  {
    name: 'dno_fault',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', fault.id, 'category', category, 'comment', comment, 'mpan', mpan, 'reportedAt', reported_at) AS row
      FROM dno_fault AS fault JOIN sip_submission AS submission
        ON submission.team_id = fault.team_id AND submission.job_id = fault.job_id
      WHERE submission.id = ANY (${ids}::uuid[])`,
    keptBecause: 'safety of the network: that a danger was reported, when and to whom; it names no person',
  },
  {
    name: 'flow',
    find: ({ ids }) => sql`
      SELECT json_build_object('id', id, 'flow', flow, 'state', state, 'mpan', mpan, 'content', content, 'sentAt', sent_at) AS row
      FROM flow WHERE submission_id = ANY (${ids}::uuid[])`,
    keptBecause:
      'settlement: party agents retain what they sent for 28 months online and 12 archived (BSC P107); it names no person',
  },
  {
    name: 'meter_detail',
    find: ({ ids }) => sql`
      SELECT json_build_object('mpan', detail.mpan, 'flow', detail.flow, 'serial', serial, 'receivedAt', received_at) AS row
      FROM meter_detail AS detail JOIN job ON job.team_id = detail.team_id AND job.mpan = detail.mpan
      JOIN sip_submission AS submission ON submission.team_id = job.team_id AND submission.job_id = job.id
      WHERE submission.id = ANY (${ids}::uuid[])`,
    keptBecause:
      'what the market reported about the meter, for as long as there is work at it; it names no person',
  },
  {
    name: 'audit_entry',
    find: ({ ids }) => sql`
      SELECT json_build_object('operation', operation, 'resourceId', resource_id, 'surface', surface, 'at', at) AS row
      FROM audit_entry AS entry JOIN sip_submission AS submission
        ON submission.team_id = entry.team_id AND submission.job_id = entry.resource_id
      WHERE submission.id = ANY (${ids}::uuid[]) ORDER BY at`,
    keptBecause:
      'evidence of who changed the job, as long as claims may be made (Limitation Act 1980, section 5); without the contact',
  },
];

/** Where the contact of submissions is, and what is beside it. */
export const contactLocations: readonly Location[] = [...erasedLocations, ...keptLocations];
