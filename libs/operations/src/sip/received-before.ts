import { isDeepStrictEqual } from 'node:util';
import { sql, type TeamReader } from '@team-operations/database';
import type { KnownJob } from './known-job.ts';

type Body = Record<string, unknown>;

/** A request without the name of its job, by which it was found. */
function nameless({ job_id: _flat, job_details: details, ...rest }: Body): Body {
  if (typeof details !== 'object' || details === null) return rest;
  const { job_id: _nested, ...others } = details as Body;
  return { ...rest, job_details: others };
}

/**
 * True when the fault of the job is closed and a revision was this very request: then it is an old request that was sent again, and
 * no new finding (docs/decisions/0045-life-of-a-fault.md).
 */
export async function wasReceivedBefore(
  body: Body,
  job: KnownJob | null,
  team: TeamReader,
): Promise<boolean> {
  if (job?.fault?.closedAt == null || job.submission === null || body['dno_issue'] == null) return false;
  const revisions = await team.query<{ received: Body }>(sql`
    SELECT received FROM sip_revision
    WHERE team_id = ${team.teamId}::uuid AND submission_id = ${job.submission.id}::uuid`);
  const wanted = nameless(body);
  return revisions.some(({ received }) => isDeepStrictEqual(nameless(received), wanted));
}
