import { sql, type TeamReader } from '@team-operations/database';
import { storableJson } from '@team-operations/schemas';
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
  /** Whether people were removed from it. */
  peopleRemoved: boolean;
}

/**
 * The last earlier revision that was this very request, in either layout; null when none was. Such a request is probably a retry of a
 * device that did not get the response, and it is neither a new finding (docs/decisions/0045-life-of-a-fault.md) nor a further
 * visit (docs/decisions/0047-visits-and-what-is-sent-once.md). A revision from which people were removed is compared without them: a late
 * retry must restore no person. Nothing was checked yet: what the database cannot hold is in no revision, and is refused by name afterwards.
 */
export async function findEarlierRevision(
  body: Body,
  job: KnownJob | null,
  team: TeamReader,
): Promise<EarlierRevision | null> {
  if (job?.submission == null) return null;
  const [earlier] = await team.query<EarlierRevision>(sql`
    WITH sent AS MATERIALIZED (
      SELECT request, request - ${personalBlockNames} AS without_people
      FROM sip_request(${storableJson(body)}::jsonb) AS request
    ), hashed AS MATERIALIZED (
      SELECT *, sip_request_hash(request) AS hash, sip_request_hash(without_people) AS hash_without_people FROM sent
    )
    SELECT revision, iso_instant(received_at) AS "receivedAt", ${countedInPart} AS "inPart",
      people_removed AS "peopleRemoved" FROM sip_revision, hashed
    WHERE team_id = ${team.teamId}::uuid AND submission_id = ${job.submission.id}::uuid
      AND CASE WHEN request_hash IS NOT NULL
        THEN request_hash = CASE WHEN people_removed THEN hash_without_people ELSE hash END
        ELSE sip_request(received) = CASE WHEN people_removed THEN without_people ELSE request END END
    ORDER BY revision DESC LIMIT 1`);
  return earlier ?? null;
}
