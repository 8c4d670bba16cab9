import { sql, type TeamReader } from '@team-operations/database';
import { failureCode } from '@team-operations/market';

/** Why a job was aborted, and what follows from it. */
export interface Abort {
  reasonId: string;
  reason: string;
  /** Next actor, and how; the supplier once the job may not be booked again. */
  nextActor: string;
  nextAction: string;
  /** How often the visit may still be booked again. */
  rebookingsLeft: number;
  /** Failed visits at the metering point since the last completed one, this one included. */
  failedVisits: number;
  /** Codes (J1253) of the reason. */
  failureCodes: readonly string[];
}

interface AbortReason {
  id: string;
  reason: string;
  nextActor: string;
  nextAction: string;
  rebookingLimit: number;
  failureCodes: readonly string[];
  isDefault: boolean;
  retired: boolean;
}

/** Which visit was aborted. */
export interface AbortedVisit {
  /** Null for a job that is only being opened. */
  jobId: string | null;
  /** 13 digits; without an MPAN only visits of the same job can be counted. */
  mpan: string | null;
  /** True for a further visit of a job that is aborted already: the abort so far counts as well. */
  isFurther: boolean;
}

const listReasons = (team: TeamReader) =>
  team.query<AbortReason>(sql`
    SELECT id, reason, next_actor AS "nextActor", next_action AS "nextAction", rebooking_limit AS "rebookingLimit",
      coalesce(failure_codes, '{}') AS "failureCodes", is_default AS "isDefault", retired_at IS NOT NULL AS retired
    FROM abort_reason WHERE team_id = ${team.teamId}::uuid ORDER BY reason, id`);

/**
 * Failed visits before this one, since a job was completed at the metering point: each abort of other jobs there, and the earlier
 * failed visits of every submission.
 */
async function failedBefore(team: TeamReader, { jobId, mpan, isFurther }: AbortedVisit): Promise<number> {
  const [row] = await team.query<{ visits: number }>(sql`
    WITH visited AS (
      SELECT id, status, aborted_at FROM job
      WHERE team_id = ${team.teamId}::uuid AND (mpan = ${mpan}::text OR id = ${jobId}::uuid)),
    failed AS (
      SELECT aborted_at AS at FROM visited
      WHERE status = 'ABORTED' AND (id IS DISTINCT FROM ${jobId}::uuid OR ${isFurther}::boolean)
      UNION ALL
      SELECT jsonb_array_elements_text(reported_on -> 'failedVisits')::timestamptz
      FROM visited JOIN sip_submission ON sip_submission.team_id = ${team.teamId}::uuid AND job_id = visited.id)
    SELECT count(*)::int AS visits FROM failed
    WHERE at > coalesce((SELECT max(completed_at) FROM job
      WHERE team_id = ${team.teamId}::uuid AND mpan = ${mpan}::text AND status = 'COMPLETED'
        AND id IS DISTINCT FROM ${jobId}::uuid), '-infinity')`);
  return row?.visits ?? 0;
}

/** Who acts next on a job that may not be booked again, and how. `limit`: that of its abort reason. */
export const atRebookingLimit = (limit: string): Pick<Abort, 'nextActor' | 'nextAction'> => ({
  nextActor: 'supplier',
  nextAction: `Returned to the supplier: the rebooking limit of ${limit} is reached`,
});

function consequence(reason: AbortReason, before: number): Abort {
  const { id: reasonId, rebookingLimit: limit, nextActor, nextAction, failureCodes } = reason;
  const rebookingsLeft = Math.max(0, limit - before);
  const about = { reasonId, reason: reason.reason, rebookingsLeft, failedVisits: before + 1, failureCodes };
  if (about.rebookingsLeft > 0) return { ...about, nextActor, nextAction };
  return { ...about, ...atRebookingLimit(String(limit)) };
}

/** What follows when a visit is aborted for the reason with this id; null when the team has no such reason. */
export async function abortFor(
  team: TeamReader,
  reasonId: string,
  visit: AbortedVisit,
): Promise<Abort | null> {
  const reason = (await listReasons(team)).find(({ id }) => id === reasonId);
  return reason === undefined ? null : consequence(reason, await failedBefore(team, visit));
}

/** An installer's failure reason as one of the team's. */
export interface MappedReason {
  reason: AbortReason;
  /** True when it is the team's default, since none of the others fits. */
  isFallback: boolean;
}

const plain = (text: string) => text.trim().toLowerCase();

/** The reason with this code of J1253, else with this name, else the team's default; null when the team has none of these. */
function mapReason(reasons: readonly AbortReason[], failureReason: string | undefined): MappedReason | null {
  const code = failureCode(failureReason);
  const named =
    reasons.find(({ failureCodes }) => code !== undefined && failureCodes.includes(code)) ??
    reasons.find(({ reason }) => failureReason !== undefined && plain(reason) === plain(failureReason));
  if (named !== undefined) return { reason: named, isFallback: false };
  const fallback = reasons.find(({ isDefault }) => isDefault);
  return fallback === undefined ? null : { reason: fallback, isFallback: true };
}

/** What an installer's report of a failed visit comes to. */
export interface MappedAbort {
  /** Null when the team has neither a reason that fits nor a default. */
  abort: Abort | null;
  isFallback: boolean;
  /** The reason that the report before this correction came to; null when there is none. */
  reasonIdBefore: string | null;
  /** The team's reasons, for the person who has to choose. */
  names: readonly string[];
}

/** Finds the abort reason of a report by its failure reason. */
export async function mapAbort(
  team: TeamReader,
  { now, before }: { now: string | undefined; before: string | undefined },
  visit: AbortedVisit,
): Promise<MappedAbort> {
  const all = await listReasons(team);
  const reasons = all.filter(({ retired }) => !retired);
  // What an earlier report came to stays, also when it is retired since.
  const mapped = mapReason(now === before ? all : reasons, now);
  return {
    abort: mapped === null ? null : consequence(mapped.reason, await failedBefore(team, visit)),
    isFallback: mapped?.isFallback ?? true,
    reasonIdBefore: mapReason(all, before)?.reason.id ?? null,
    names: reasons.map(({ reason }) => reason),
  };
}
