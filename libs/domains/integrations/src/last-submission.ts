import { sql, type Sql } from '@team-operations/database';

/** The tokens that an integration has had, each replaced by the next: what it does is its own, whichever token it used. */
export const tokensOf = (integration: Sql): Sql => sql`(
  SELECT token.id FROM api_key AS named JOIN api_key AS token USING (team_id, line_id)
  WHERE named.team_id = ${integration}.team_id AND named.id = ${integration}.api_key_id)`;

/**
 * When an integration last sent a submission; null before its first. The newest revision counts too: a submission does not wait for
 * the row of its integration to note the time on it (record 119).
 */
export const lastSubmissionOf = (integration: Sql): Sql => sql`greatest(${integration}.last_submission_at, (
  SELECT max(newest.received_at) FROM ${tokensOf(integration)} AS token CROSS JOIN LATERAL (
    SELECT received_at FROM sip_revision WHERE credential_id = token.id ORDER BY received_at DESC LIMIT 1) AS newest))`;
