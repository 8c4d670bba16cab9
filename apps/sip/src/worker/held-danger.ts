import { isDeepStrictEqual } from 'node:util';
import { sql, type StatementRunner } from '@team-operations/database';
import type { Submission } from '@team-operations/market';
import { operationsAlarms, type OutboxEvent } from '@team-operations/messaging';
import type { BuiltFlow, FlowOrigin } from './build-flow.ts';

/** Messages about danger to people: while one is held, whoever has to act does not know. */
const aboutDanger: Readonly<Record<string, (submission: Submission) => boolean>> = {
  D0135: ({ dno_issue: issue }) => issue?.code === 'A' || issue?.code === 'B',
  D0136: () => true,
  D0002: () => true,
};

const reasonsOf = (held: BuiltFlow['held']) => held.map(({ field, reason }) => ({ field, reason }));

/**
 * The alarm that a message about danger is held; null when it is not about danger, goes out, or was held for the same reasons
 * before.
 */
export async function heldDanger(
  { planned, state, held }: BuiltFlow,
  { event: { data } }: FlowOrigin,
  transaction: StatementRunner,
): Promise<OutboxEvent | null> {
  const { flow, flowId, toMpid, basis } = planned;
  const { teamId, jobId } = data;
  if (state !== 'HELD' || aboutDanger[flow]?.(data.submission as unknown as Submission) !== true) return null;
  const [row] = await transaction.query<{
    jobReference: string | null;
    held: BuiltFlow['held'] | null;
    at: string;
  }>(sql`
    SELECT job.external_reference AS "jobReference", flow.held, now()::timestamptz(3) AS at FROM job
    LEFT JOIN flow ON flow.team_id = job.team_id AND flow.id = ${flowId}::uuid AND flow.state = 'HELD'
    WHERE job.team_id = ${teamId}::uuid AND job.id = ${jobId}::uuid`);
  if (row === undefined) return null;
  if (row.held !== null && isDeepStrictEqual(reasonsOf(row.held), reasonsOf(held))) return null;
  return operationsAlarms.event('message.held', {
    key: flowId,
    extensions: {
      teamid: teamId,
      ...(basis.mpan !== null && flow === 'D0135' && { dno: basis.mpan.slice(0, 2) }),
    },
    data: {
      flowId,
      teamId,
      jobId,
      jobReference: row.jobReference,
      flow,
      toMpid,
      mpan: basis.mpan,
      held: reasonsOf(held),
      at: row.at,
    },
  });
}
