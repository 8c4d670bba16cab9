import { sql, type Sql, type TeamReader } from '@team-operations/database';
import { countedInPart } from './counted-part.ts';
import { personalBlockNames } from '../personal-data/personal-blocks.ts';
import type { KnownJob } from './known-job.ts';

type Body = Record<string, unknown>;

/** An earlier revision that was a request to the letter. */
export interface EarlierRevision {
  revision: number;
  /** ISO 8601 instant. */
  receivedAt: string;
  /** Whether only a part of it counted. */
  inPart: boolean;
}

/** A request in one layout and without the name of its job, by which it was found, as a json value. */
const nameless = (body: Sql): Sql => sql`(((${body} - 'job_details')
  || CASE jsonb_typeof(${body} -> 'job_details') WHEN 'object' THEN ${body} -> 'job_details' ELSE '{}' END) - 'job_id')`;

/**
 * The last earlier revision that was this very request, in either layout; null when none was. Such a request is probably a retry of a
 * device that did not get the response, and it is neither a new finding (docs/decisions/0045-life-of-a-fault.md) nor a further
 * visit (docs/decisions/0047-visits-and-what-is-sent-once.md). A revision from which people were removed is compared without them: a late
 * retry must restore no person.
 */
export async function findEarlierRevision(
  body: Body,
  job: KnownJob | null,
  team: TeamReader,
): Promise<EarlierRevision | null> {
  if (job?.submission == null) return null;
  const sent = nameless(sql`${JSON.stringify(body)}::jsonb`);
  const [earlier] = await team.query<EarlierRevision>(sql`
    SELECT revision, iso_instant(received_at) AS "receivedAt", ${countedInPart} AS "inPart" FROM sip_revision
    WHERE team_id = ${team.teamId}::uuid AND submission_id = ${job.submission.id}::uuid
      AND ${nameless(sql`received`)} = CASE WHEN people_removed THEN ${sent} - ${personalBlockNames} ELSE ${sent} END
    ORDER BY revision DESC LIMIT 1`);
  return earlier ?? null;
}
