import { sql, type StatementRunner } from '@team-operations/database';
import { planLanes, type LaneState } from './plan-lanes.ts';
import type { Permit } from './publish-step.ts';

/** How long a crashed relay blocks its lanes for the others. By the database's clock. */
const leaseMilliseconds = 6000;
/** A relay stops using a lane this long before its lease ends, so that what it has under way arrives in time. */
const marginMilliseconds = 2000;

function readLanes(database: StatementRunner): Promise<LaneState[]> {
  return database.query<LaneState>(sql`
    SELECT lane::int AS lane, holder, lease_until IS NULL OR lease_until <= now() AS lapsed
    FROM outbox_lane ORDER BY lane`);
}

/** Assigns those of the lanes that are still held by whom they were seen with; answers which. */
async function assign(database: StatementRunner, relay: string, lanes: readonly LaneState[], use: boolean) {
  if (lanes.length === 0) return [];
  const rows = await database.query<{ lane: number }>(sql`
    UPDATE outbox_lane
    SET holder = ${relay},
      lease_until = CASE WHEN ${use}::boolean
        THEN now() + make_interval(secs => ${leaseMilliseconds / 1000}::float8) ELSE lease_until END
    WHERE lane IN (
      SELECT lane
      FROM outbox_lane
      JOIN unnest(${lanes.map(({ lane }) => lane)}::smallint[], ${lanes.map(({ holder }) => holder)}::text[])
        AS seen(lane, seen_holder) USING (lane)
      WHERE holder IS NOT DISTINCT FROM seen_holder
        AND (NOT ${use}::boolean OR holder = ${relay} OR lease_until IS NULL OR lease_until <= now())
      FOR UPDATE OF outbox_lane SKIP LOCKED)
    RETURNING lane::int AS lane`);
  return rows.map(({ lane }) => lane);
}

async function giveBack(database: StatementRunner, relay: string, lanes: readonly number[]): Promise<void> {
  if (lanes.length === 0) return;
  await database.query(sql`
    UPDATE outbox_lane SET lease_until = NULL
    WHERE lane = ANY (${lanes}::smallint[]) AND holder IS DISTINCT FROM ${relay}`);
}

/** The lanes that one relay may publish, kept by leases in the database. To be renewed about every second. */
export function openLaneLeases(database: StatementRunner, relay: string) {
  /** Lane -> until when it may be used, by this process' monotonic clock. */
  const deadlines = new Map<number, number>();
  const awaited = new Set<number>();

  const living = () => {
    const now = performance.now();
    return [...deadlines].filter(([, deadline]) => deadline > now);
  };
  const usable = () => living().map(([lane]) => lane);

  return {
    /** The lanes to publish now, and when the first of them must no longer be published. */
    permit(): Permit {
      const lanes = living();
      const deadline = Math.min(...lanes.map(([, until]) => until));
      return { lanes: lanes.map(([lane]) => lane), deadline };
    },
    /** True while this relay waits for another one to let go of a lane. */
    awaiting: (): boolean => awaited.size > 0,
    /** Renews, takes and hands over. Nothing of this relay may be on its way to the broker meanwhile. */
    async renew(): Promise<void> {
      const lanes = await readLanes(database);
      const plan = planLanes(lanes, { relay, using: new Set(usable()), awaited });
      const lost = plan.letGo.map(({ lane }) => lane);
      for (const { lane, holder } of lanes) {
        if (holder !== relay) deadlines.delete(lane);
        if (holder !== relay) awaited.delete(lane);
      }
      const deadline = performance.now() + leaseMilliseconds - marginMilliseconds;
      for (const lane of await assign(database, relay, plan.use, true)) {
        deadlines.set(lane, deadline);
        awaited.delete(lane);
      }
      for (const lane of await assign(database, relay, plan.takeOver, false)) awaited.add(lane);
      await giveBack(database, relay, lost);
    },
    /** Lets go of everything, for the others to take immediately. */
    async release(): Promise<void> {
      const using = usable();
      deadlines.clear();
      awaited.clear();
      await database.query(sql`
        UPDATE outbox_lane
        SET holder = NULL, lease_until = CASE WHEN lane = ANY (${using}::smallint[]) THEN NULL ELSE lease_until END
        WHERE holder = ${relay}`);
    },
  };
}

export type LaneLeases = ReturnType<typeof openLaneLeases>;
