import { sql, type RetentionRule } from '@team-operations/database';
import { personalBlockNames } from '../personal-data/personal-blocks.ts';

export const contacts: RetentionRule = {
  holds: 'Contact, address and vulnerability details in submissions and their revisions',
  deletesFrom: [],
  end: 'people removed, other data remains',
  days: 396,
  atLeast: 1,
  why: 'Return visits and questions about a visit occur within a year; no later contact is required.',
  environment: 'RETENTION_CONTACT_DAYS',
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT team_id, id FROM sip_submission AS submission
      WHERE updated_at < now() - make_interval(days => ${days}::int)
        AND (submission.submission ?| ${personalBlockNames} OR EXISTS (
          SELECT FROM sip_revision AS revision
          WHERE revision.team_id = submission.team_id AND revision.submission_id = submission.id
            AND revision.received ?| ${personalBlockNames}))
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    revisions AS (
      UPDATE sip_revision SET received = received - ${personalBlockNames}, people_removed = true FROM old
      WHERE sip_revision.team_id = old.team_id AND sip_revision.submission_id = old.id
        AND sip_revision.received ?| ${personalBlockNames}),
    submissions AS (
      UPDATE sip_submission SET submission = submission - ${personalBlockNames} FROM old
      WHERE sip_submission.team_id = old.team_id AND sip_submission.id = old.id)
    SELECT count(*)::int AS rows FROM old`,
};

export const submissions: RetentionRule = {
  holds: 'Submissions, each revision as received',
  deletesFrom: ['sip_submission', 'sip_revision'],
  end: 'deleted',
  days: 2192,
  atLeast: 366,
  why: 'Contract claims expire after six years (Limitation Act 1980, section 5); failed visits can be disputed.',
  environment: 'RETENTION_SUBMISSION_DAYS',
  purge: (days, atMost) => sql`
    WITH old AS MATERIALIZED (
      SELECT team_id, id FROM sip_submission WHERE updated_at < now() - make_interval(days => ${days}::int)
      LIMIT ${atMost}::int FOR UPDATE SKIP LOCKED),
    revisions AS (
      DELETE FROM sip_revision USING old
      WHERE sip_revision.team_id = old.team_id AND sip_revision.submission_id = old.id),
    submissions AS (
      DELETE FROM sip_submission USING old WHERE sip_submission.team_id = old.team_id AND sip_submission.id = old.id)
    SELECT count(*)::int AS rows FROM old`,
};
