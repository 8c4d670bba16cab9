import { sql, type TeamReader } from '@team-operations/database';
import { failureCode } from '@team-operations/market';

/** Why a job was aborted, and what follows from it. */
export interface Abort {
  reasonId: string;
  reason: string;
  /** Who acts next, and how; the supplier once the job may not be booked again. */
  nextActor: string;
  nextAction: string;
  /** How often the visit may still be booked again. */
  rebookingsLeft: number;
}

interface AbortReason {
  id: string;
  reason: string;
  nextActor: string;
  nextAction: string;
  rebookingLimit: number;
  failureCodes: readonly string[];
  isDefault: boolean;
}

/** Which visit was aborted. */
export interface AbortedVisit {
  /** Null for a job that is only being opened. */
  jobId: string | null;
  /** 13 digits; without an MPAN no earlier visit can be counted. */
  mpan: string | null;
}

const listReasons = (team: TeamReader) =>
  team.query<AbortReason>(sql`
    SELECT id, reason, next_actor AS "nextActor", next_action AS "nextAction", rebooking_limit AS "rebookingLimit",
      coalesce(failure_codes, '{}') AS "failureCodes", is_default AS "isDefault"
    FROM abort_reason WHERE team_id = ${team.teamId}::uuid ORDER BY reason, id`);

/** Other jobs at the metering point that were aborted since one was completed there. */
async function abortedBefore(team: TeamReader, { jobId, mpan }: AbortedVisit): Promise<number> {
  if (mpan === null) return 0;
  const [row] = await team.query<{ visits: number }>(sql`
    SELECT count(*)::int AS visits FROM job
    WHERE team_id = ${team.teamId}::uuid AND mpan = ${mpan} AND status = 'ABORTED' AND id IS DISTINCT FROM ${jobId}::uuid
      AND aborted_at > coalesce((SELECT max(completed_at) FROM job
        WHERE team_id = ${team.teamId}::uuid AND mpan = ${mpan} AND status = 'COMPLETED'), '-infinity')`);
  return row?.visits ?? 0;
}

function consequence(reason: AbortReason, before: number): Abort {
  const { id: reasonId, rebookingLimit: limit, nextActor, nextAction } = reason;
  const about = { reasonId, reason: reason.reason, rebookingsLeft: Math.max(0, limit - before) };
  if (about.rebookingsLeft > 0) return { ...about, nextActor, nextAction };
  const action = `Back to the supplier: the rebooking limit of ${limit} is reached`;
  return { ...about, nextActor: 'supplier', nextAction: action };
}

/** What follows when a visit is aborted for the reason with this id; null when the team has no such reason. */
export async function abortFor(
  team: TeamReader,
  reasonId: string,
  visit: AbortedVisit,
): Promise<Abort | null> {
  const reason = (await listReasons(team)).find(({ id }) => id === reasonId);
  return reason === undefined ? null : consequence(reason, await abortedBefore(team, visit));
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
    code === undefined
      ? reasons.find(({ reason }) => failureReason !== undefined && plain(reason) === plain(failureReason))
      : reasons.find(({ failureCodes }) => failureCodes.includes(code));
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
  /** The team's reasons, for whoever has to choose. */
  names: readonly string[];
}

/** Finds the abort reason of a report by its failure reason. */
export async function mapAbort(
  team: TeamReader,
  { now, before }: { now: string | undefined; before: string | undefined },
  visit: AbortedVisit,
): Promise<MappedAbort> {
  const reasons = await listReasons(team);
  const mapped = mapReason(reasons, now);
  return {
    abort: mapped === null ? null : consequence(mapped.reason, await abortedBefore(team, visit)),
    isFallback: mapped?.isFallback ?? true,
    reasonIdBefore: mapReason(reasons, before)?.reason.id ?? null,
    names: reasons.map(({ reason }) => reason),
  };
}
