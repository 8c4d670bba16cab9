import { isDeepStrictEqual } from 'node:util';
import { sql, type StatementRunner } from '@team-operations/database';
import { distributorById, type FaultCategory, type Submission } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import type { BuiltFlow, FlowOrigin } from './build-flow.ts';
import { isDangerOfSupplier } from './danger-messages.ts';

type Danger = 'A' | 'B';

/** A message as it is held from now on. */
export interface HeldMessage {
  flowId: string;
  teamId: string;
  jobId: string;
  flow: string;
  toMpid: string | null;
  mpan: string | null;
  held: BuiltFlow['held'];
  /** Of the fault that the submission reports; null when it reports none. */
  category: FaultCategory | null;
}

/**
 * How great the danger is that a message is about, `A` the greatest; null when it is about none. While it is held, the receiver that has to act
 * does not know. A call that is outstanding counts as category A, also after that was lowered.
 */
function dangerOf({ flow, category }: HeldMessage, telephoneNow: boolean): Danger | null {
  if (isDangerOfSupplier(flow)) return 'A';
  if (flow !== 'D0135') return null;
  if (telephoneNow) return 'A';
  return category === 'C' ? null : category;
}

const reasonsOf = (held: BuiltFlow['held']) => held.map(({ field, reason }) => ({ field, reason }));

/** The message as it was held until now. */
interface HeldBefore {
  held: BuiltFlow['held'];
  mpan: string | null;
  danger: Danger | null;
}

/**
 * Whether people had an alarm of at least this: as great a danger at the same metering point, held for the same reasons. Of a fault that has ended no message
 * is held, so that one that is reported again has none before it.
 */
function isKnown(before: HeldBefore | null, danger: Danger, { mpan, held }: HeldMessage): boolean {
  if (before?.danger == null || before.danger > danger) return false;
  return before.mpan === mpan && isDeepStrictEqual(reasonsOf(before.held), reasonsOf(held));
}

/** A held message that is about danger. */
export interface HeldDanger {
  danger: Danger;
  /** Null when people have had it. */
  alarm: OutboxEvent | null;
}

/** Danger level of a message that is held from now on, and its alarm; null if it reports no danger. The row is as it was before. */
export async function dangerOfHeld(
  message: HeldMessage,
  transaction: StatementRunner,
): Promise<HeldDanger | null> {
  const { flow, flowId, toMpid, mpan, teamId, jobId, held } = message;
  if (flow !== 'D0135' && !isDangerOfSupplier(flow)) return null;
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
  const danger = dangerOf(message, row?.telephoneNow === true);
  if (row === undefined || danger === null) return null;
  if (isKnown(row.before, danger, message)) return { danger, alarm: null };
  const category = flow === 'D0135' ? message.category : null;
  const alarm = safeIsolationAlarms.event('message.held', {
    key: flowId,
    extensions: {
      teamid: teamId,
      faultcategory: category ?? undefined,
      callnow: row.telephoneNow ? 'true' : undefined,
      // Of an unknown operator the alarm is for everyone.
      dno: mpan !== null && flow === 'D0135' ? distributorById(mpan.slice(0, 2))?.id : undefined,
    },
    data: {
      flowId,
      teamId,
      jobId,
      jobReference: row.jobReference,
      flow,
      toMpid,
      mpan,
      category,
      held: held.map(({ field, reason, releasable }) => ({
        field,
        reason,
        ...(releasable !== undefined && { releasable }),
      })),
      at: row.at,
    },
  });
  return { danger, alarm };
}

/** The category of the fault that a submission reports, if it does. */
export const categoryOf = (submission: Submission): FaultCategory | null =>
  submission.dno_issue?.code ?? null;

/** The same of a message of a submission; null if it is sent. */
export async function heldDanger(
  { planned, state, held }: BuiltFlow,
  { event: { data } }: FlowOrigin,
  transaction: StatementRunner,
): Promise<HeldDanger | null> {
  if (state !== 'HELD') return null;
  const { flow, flowId, toMpid, basis } = planned;
  const { teamId, jobId } = data;
  // The event's schema leaves the submission open: it was validated as one before it was stored.
  const category = categoryOf(data.submission as unknown as Submission);
  const message = { flow, flowId, teamId, jobId, toMpid, mpan: basis.mpan, held, category };
  return dangerOfHeld(message, transaction);
}
