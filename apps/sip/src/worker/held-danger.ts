import { isDeepStrictEqual } from 'node:util';
import { sql, type StatementRunner } from '@team-operations/database';
import { distributorById, type Submission } from '@team-operations/market';
import { operationsAlarms, type OutboxEvent } from '@team-operations/messaging';
import type { BuiltFlow, FlowOrigin } from './build-flow.ts';

type Danger = 'A' | 'B';

/** How great the danger is that a message is about; null when it is about none. While one is held, whoever has to act does not know. */
const dangers: Readonly<Record<string, (submission: Submission) => Danger | null>> = {
  D0135: ({ dno_issue: issue }) => (issue?.code === 'A' || issue?.code === 'B' ? issue.code : null),
  D0136: () => 'A',
  D0002: () => 'A',
};

/** How great the danger is that the message is about, `A` the greatest; null when it is about none. */
export const dangerOf = (flow: string, { event: { data } }: FlowOrigin): Danger | null =>
  dangers[flow]?.(data.submission as unknown as Submission) ?? null;

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

/** The alarm that a message about danger is held; null when it is not about danger, goes out, or people have had it. */
export async function heldDanger(
  built: BuiltFlow,
  origin: FlowOrigin,
  transaction: StatementRunner,
): Promise<OutboxEvent | null> {
  const { planned, state, held } = built;
  const { flow, flowId, toMpid, basis } = planned;
  const { teamId, jobId } = origin.event.data;
  const danger = dangerOf(flow, origin);
  if (state !== 'HELD' || danger === null) return null;
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
  if (row === undefined || isKnown(row.before, danger, built)) return null;
  const category = flow === 'D0135' ? danger : null;
  return operationsAlarms.event('message.held', {
    key: flowId,
    extensions: {
      teamid: teamId,
      faultcategory: category ?? undefined,
      callnow: row.telephoneNow ? 'true' : undefined,
      // Of an operator that is not known the alarm is for everybody.
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
}
