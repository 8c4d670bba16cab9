import { isDeepStrictEqual } from 'node:util';
import { sql, type TeamReader } from '@team-operations/database';
import { endedStatuses } from './job-outcome.ts';
import type { KnownJob } from './known-job.ts';

type Body = Record<string, unknown>;

/** A request without the name of its job, by which it was found. */
function nameless({ job_id: _flat, job_details: details, ...rest }: Body): Body {
  if (typeof details !== 'object' || details === null) return rest;
  const { job_id: _nested, ...others } = details as Body;
  return { ...rest, job_details: others };
}

/** Whether it matters: the fault that the request reports is closed, or the job has ended. */
const matters = (body: Body, { status, fault }: KnownJob) =>
  (fault?.closedAt != null && body['dno_issue'] != null) || endedStatuses.includes(status);

/**
 * True when a revision was this very request, and something has ended since: then it is an old request that was sent again, and
 * neither a new finding (docs/decisions/0045-life-of-a-fault.md) nor a further visit
 * (docs/decisions/0047-visits-and-what-is-sent-once.md).
 */
export async function wasReceivedBefore(
  body: Body,
  job: KnownJob | null,
  team: TeamReader,
): Promise<boolean> {
  if (job?.submission == null || !matters(body, job)) return false;
  const revisions = await team.query<{ received: Body }>(sql`
    SELECT received FROM sip_revision
    WHERE team_id = ${team.teamId}::uuid AND submission_id = ${job.submission.id}::uuid`);
  const wanted = nameless(body);
  return revisions.some(({ received }) => isDeepStrictEqual(nameless(received), wanted));
}
