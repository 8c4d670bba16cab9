import { raw, type Sql } from '@team-operations/database';
import { isOfOneVisit, NOTIFICATION_TABLE } from '@team-operations/market';

/** The part of a submission that a message of one visit is about, by the row of `flow`; null for the other kinds, which have no visits. */
const partOfVisit = `CASE flow.flow ${NOTIFICATION_TABLE.filter(({ flow }) => isOfOneVisit(flow))
  .map(({ flow, trigger }) => `WHEN '${flow}' THEN '${trigger}'`)
  .join(' ')} END`;

/**
 * A condition: no further visit reported what a row of `flow` is about between its revision and another one, which `other` names. What was read or
 * failed at a later visit takes the place of nothing that was before.
 */
export const isOfSameVisit = (other: string): Sql =>
  raw(`NOT EXISTS (SELECT FROM sip_submission AS submission
    CROSS JOIN LATERAL jsonb_array_elements_text(submission.reported_on::jsonb -> 'furtherVisits' -> (${partOfVisit})) AS began
    WHERE submission.team_id = flow.team_id AND submission.id = flow.submission_id
      AND began::int > least(flow.revision, ${other}) AND began::int <= greatest(flow.revision, ${other}))`);
