import { isDeepStrictEqual } from 'node:util';
import { sql, type StatementRunner } from '@team-operations/database';
import { distributorById, type Submission } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import type { BuiltFlow, FlowOrigin } from './build-flow.ts';

type Danger = 'A' | 'B';

/** Messages to the supplier about danger: tampering and meter faults. */
const dangersOfSupplier: readonly string[] = ['D0136', 'D0002'];

/** Whether a message to the supplier is about danger. */
export const isDangerOfSupplier = (flow: string): boolean => dangersOfSupplier.includes(flow);

/**
 * How great the danger is that a message is about, `A` the greatest; null when it is about none. While it is held, the receiver that has to act
 * does not know. A call that is outstanding counts as category A, also after that was lowered.
 */
function dangerOf(flow: string, { event: { data } }: FlowOrigin, telephoneNow: boolean): Danger | null {
  if (isDangerOfSupplier(flow)) return 'A';
  if (flow !== 'D0135') return null;
  if (telephoneNow) return 'A';
  const code = categoryOf(data);
  return code === 'C' ? null : code;
}

/** The event's schema leaves the submission open: it was validated as one before it was stored. */
const categoryOf = (data: FlowOrigin['event']['data']) =>
  (data.submission as unknown as Submission).dno_issue?.code ?? null;

const reasonsOf = (held: BuiltFlow['held']) => held.map(({ field, reason }) => ({ field, reason }));

/** The message as it was held until now. */
interface HeldBefore {
  held: BuiltFlow['held'];
  mpan: string | null;
  danger: Danger | null;
}

/** Whether people had an alarm of at least this: as great a danger at the same metering point, held for the same reasons. */
function isKnown(before: HeldBefore | null, danger: Danger, { planned, held }: BuiltFlow): boolean {
  // A fault that is reported again is another one: what people had an alarm of has ended.
  if (planned.again === true || before?.danger == null || before.danger > danger) return false;
  return before.mpan === planned.basis.mpan && isDeepStrictEqual(reasonsOf(before.held), reasonsOf(held));
}

/** A held message that is about danger. */
export interface HeldDanger {
  danger: Danger;
  /** Null when people have had it. */
  alarm: OutboxEvent | null;
}

/** Danger level of a held message and its alarm; null if it reports no danger or is sent. */
export async function heldDanger(
  built: BuiltFlow,
  origin: FlowOrigin,
  transaction: StatementRunner,
): Promise<HeldDanger | null> {
  const { planned, state, held } = built;
  const { flow, flowId, toMpid, basis } = planned;
  const { teamId, jobId } = origin.event.data;
  if (state !== 'HELD' || (flow !== 'D0135' && !isDangerOfSupplier(flow))) return null;
  const [row] = await transaction.query<{
    jobReference: string | null;
    telephoneNow: boolean;
    before: HeldBefore | null;
    at: string;
  }>(sql`
    SELECT job.external_reference AS "jobReference", job.telephone_dno_since IS NOT NULL AS "telephoneNow", now()::timestamptz(3) AS at,
      CASE WHEN flow.id IS NOT NULL THEN json_build_object('held', flow.held, 'mpan', flow.mpan, 'danger', (
        SELECT details ->> 'danger' FROM flow_history WHERE team_id = flow.team_id AND flow_id = flow.id
          AND event = 'held' AND details ->> 'revision' IS NOT NULL ORDER BY at DESC LIMIT 1)) END AS before
    FROM job LEFT JOIN flow ON flow.team_id = job.team_id AND flow.id = ${flowId}::uuid AND flow.state = 'HELD'
    WHERE job.team_id = ${teamId}::uuid AND job.id = ${jobId}::uuid`);
  const danger = dangerOf(flow, origin, row?.telephoneNow === true);
  if (row === undefined || danger === null) return null;
  if (isKnown(row.before, danger, built)) return { danger, alarm: null };
  const category = flow === 'D0135' ? categoryOf(origin.event.data) : null;
  const alarm = safeIsolationAlarms.event('message.held', {
    key: flowId,
    extensions: {
      teamid: teamId,
      faultcategory: category ?? undefined,
      callnow: row.telephoneNow ? 'true' : undefined,
      // Of an unknown operator the alarm is for everyone.
      dno: basis.mpan !== null && flow === 'D0135' ? distributorById(basis.mpan.slice(0, 2))?.id : undefined,
    },
    data: {
      flowId,
      teamId,
      jobId,
      jobReference: row.jobReference,
      flow,
      toMpid,
      mpan: basis.mpan,
      category,
      held: reasonsOf(held),
      at: row.at,
    },
  });
  return { danger, alarm };
}
