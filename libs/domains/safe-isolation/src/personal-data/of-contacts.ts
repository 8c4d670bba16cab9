import {
  significantDigitsOf,
  sql,
  type PersonalRows,
  type Sql,
  type Subject,
} from '@team-operations/database';
import { readableData as data } from '@team-operations/messaging';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import { sipSubmissions } from '../topics/sip-submissions.ts';
import { personalBlockNames } from './personal-blocks.ts';

const matchedBy = 'telephone';

/** Submissions of which any revision named the number as its contact. */
export const submissionsOfContact = (digits: string): Sql => sql`
  WITH said AS (
    SELECT submission_id AS id, received #>> '{contact,telephone}' AS telephone FROM sip_revision
    UNION ALL SELECT id, submission #>> '{contact,telephone}' FROM sip_submission)
  SELECT DISTINCT id, NULL AS name FROM said
  WHERE ${significantDigitsOf(sql`telephone`)} = ${digits}`;

/** Blocks with a contact of another number are about someone else, as after a correction; those with none are theirs. */
export const isTheirs = (telephone: Sql, { digits }: Subject): Sql =>
  sql`coalesce(${significantDigitsOf(telephone)} = ${digits}, true)`;

/** The number that a revision goes by: its own, or the last one that was sent before. */
const numberOfRevision = sql`(
  SELECT published.received #>> '{contact,telephone}' FROM sip_revision AS published
  WHERE published.team_id = revision.team_id AND published.submission_id = revision.submission_id
    AND published.revision <= revision.revision
    AND (published.received -> 'contact' ? 'telephone' OR published.received -> 'contact' = 'null')
  ORDER BY published.revision DESC LIMIT 1)`;

/** The number that a submission goes by now. */
export const numberOfSubmission = sql`submission #>> '{contact,telephone}'`;
const numberOfEvent = sql`${data} #>> '{submission,contact,telephone}'`;

/** A document with its blocks about people only where they are about the one who is looked for. */
const shown = (document: Sql, theirs: Sql): Sql =>
  sql`CASE WHEN ${theirs} THEN ${document} ELSE ${document} - ${personalBlockNames} END`;

/** Events about the submissions, and copies of those that were given up. */
const ofSubmission = ({ ids }: Subject): Sql =>
  sql`topic = ${sipSubmissions.name} AND ${data} ->> 'submissionId' = ANY (${ids}::text[])`;
const deadLetterOf = ({ ids }: Subject): Sql => sql`
  topic = 'dead-letter.v1' AND ${data} ->> 'topic' = ${sipSubmissions.name} AND key IN (
    SELECT job_id::text FROM sip_submission WHERE id = ANY (${ids}::uuid[]))`;

const numberOfAlarm = sql`${data} #>> '{contact,telephone}'`;

/**
 * Of an alarm that names a contact without a number: that a submission which had the number has that name too, and the job of the alarm or its reference. An
 * alarm of an unknown sender has no team.
 */
const isOfTheirJob = (subject: Subject): Sql => sql`
  ${numberOfAlarm} IS NULL AND EXISTS (
    SELECT FROM sip_submission AS theirs JOIN sip_revision AS revision
      ON revision.team_id = theirs.team_id AND revision.submission_id = theirs.id
    WHERE theirs.id = ANY (${subject.ids}::uuid[]) AND coalesce(${data} ->> 'teamId', theirs.team_id::text) = theirs.team_id::text
      AND (theirs.job_id::text = ${data} ->> 'jobId' OR theirs.reference = ${data} ->> 'jobReference')
      AND revision.received #>> '{contact,name}' = ${data} #>> '{contact,name}' AND ${isTheirs(numberOfRevision, subject)})`;

/** Alarms that name the contact to ask. */
const ofAlarm = (subject: Subject): Sql => sql`
  topic = ${safeIsolationAlarms.name}
    AND (${significantDigitsOf(numberOfAlarm)} = ${subject.digits} OR ${isOfTheirJob(subject)})`;

/** As an alarm has a contact of whom nothing is known: most of them may not be without one. */
const unknownContact = JSON.stringify({ name: null, telephone: null });

/** Where the contact of submissions is. */
export const ofContacts: readonly PersonalRows[] = [
  // First: alarms without a number are found by what the submissions say.
  {
    ...{ matchedBy, table: 'outbox_message' },
    where: (subject) =>
      sql`((${ofSubmission(subject)}) OR (${deadLetterOf(subject)}) OR (${ofAlarm(subject)}))`,
    shows: (subject) => ({
      ...{ id: 'event_id', topic: 'topic', type: 'type', time: 'time' },
      submission: sql`CASE WHEN topic = ${sipSubmissions.name} AND ${isTheirs(numberOfEvent, subject)} THEN ${data} -> 'submission' END`,
      contact: sql`CASE WHEN topic = ${safeIsolationAlarms.name} THEN ${data} -> 'contact' END`,
    }),
    erased: {
      clears: ['data'],
      // What was published only waits to be purged; what was not is still needed, and goes out without the person.
      statement: (subject) => sql`
        WITH gone AS (
          DELETE FROM outbox_message WHERE published_at IS NOT NULL AND (
            (${ofSubmission(subject)} AND ${isTheirs(numberOfEvent, subject)}) OR (${deadLetterOf(subject)})
            OR (${ofAlarm(subject)})) RETURNING id),
        emptied AS (
          UPDATE outbox_message
          SET data = jsonb_set(${data}::jsonb, '{submission}', (${data}::jsonb -> 'submission') - ${personalBlockNames})::json
          WHERE published_at IS NULL AND ${ofSubmission(subject)} AND ${isTheirs(numberOfEvent, subject)} RETURNING id),
        unnamed AS (
          UPDATE outbox_message SET data = jsonb_set(${data}::jsonb, '{contact}', ${unknownContact}::jsonb)::json
          WHERE published_at IS NULL AND ${ofAlarm(subject)} RETURNING id)
        SELECT id FROM gone UNION ALL SELECT id FROM emptied UNION ALL SELECT id FROM unnamed`,
    },
  },
  {
    ...{ matchedBy, table: 'sip_submission' },
    where: ({ ids }) => sql`id = ANY (${ids}::uuid[])`,
    shows: (subject) => ({
      ...{ id: 'id', teamId: 'team_id', jobId: 'job_id' },
      submission: shown(sql`submission`, isTheirs(numberOfSubmission, subject)),
      updatedAt: 'updated_at',
    }),
    erased: {
      set: () => ({
        submission: sql`submission - ${personalBlockNames}`,
        // It is there only beside a person who depends on electricity.
        reported_on: sql`reported_on - 'supplyOffSince'`,
      }),
      where: (subject) =>
        sql`submission ?| ${personalBlockNames} AND ${isTheirs(numberOfSubmission, subject)}`,
    },
  },
  {
    ...{ matchedBy, table: 'sip_revision', as: 'revision' },
    where: ({ ids }) => sql`submission_id = ANY (${ids}::uuid[])`,
    shows: (subject) => ({
      ...{ submissionId: 'submission_id', revision: 'revision.revision' },
      received: shown(sql`received`, isTheirs(numberOfRevision, subject)),
      receivedAt: 'received_at',
    }),
    order: 'submission_id, revision.revision',
    erased: {
      set: () => ({ received: sql`received - ${personalBlockNames}`, people_removed: sql`true` }),
      where: (subject) => sql`received ?| ${personalBlockNames} AND ${isTheirs(numberOfRevision, subject)}`,
    },
  },
];
