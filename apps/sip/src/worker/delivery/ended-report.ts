import { sql, type StatementRunner } from '@team-operations/database';
import {
  hasNewer,
  queueDelivery,
  sinceReport,
  withheldReason,
  type WaitingReport,
} from '@team-operations/safe-isolation';
import { v7 as uuidV7 } from 'uuid';
import type { ClaimedMessage } from './due-delivery.ts';

/** Of a row of `flow`, what a claimed message is read with. */
export const waitingReport = sql`json_build_object('since', ${sinceReport}, 'hasNewer', ${hasNewer})`;

/** The file of the same message that was sent last before this one. */
const earlierFile = sql`(SELECT json_build_object('fileId', entry.file_id, 'toMpid', coalesce((
    SELECT made.details #>> '{replaced,toMpid}' FROM flow_history AS made WHERE made.team_id = flow.team_id
      AND made.flow_id = flow.id AND made.at > entry.at AND made.details #>> '{replaced,toMpid}' IS NOT NULL
    ORDER BY made.at LIMIT 1), flow.to_mpid))
  FROM flow_history AS entry WHERE entry.team_id = flow.team_id AND entry.flow_id = flow.id
    AND entry.event IN ('sent', 'acknowledged') AND entry.file_id <> flow.file_id
  ORDER BY entry.at DESC LIMIT 1)`;

/**
 * Why a report that was to be withheld is, decided once more with the job locked: since the claim the fault may be what the report says again. Then
 * it is due again, and the answer is null.
 */
export async function whyStillWithheld(
  message: Pick<ClaimedMessage, 'teamId' | 'flowId' | 'fileId' | 'requestId'>,
  transaction: StatementRunner,
): Promise<string | null> {
  const { teamId, flowId, fileId, requestId } = message;
  const [report] = await transaction.query<WaitingReport>(sql`
    SELECT ${sinceReport} AS since, ${hasNewer} AS "hasNewer", ${earlierFile} AS earlier
    FROM flow WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid`);
  const reason = report === undefined ? null : withheldReason(report);
  if (reason === null) await queueDelivery({ id: uuidV7(), teamId, flowId, fileId, requestId }, transaction);
  return reason;
}
