import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { lockJob } from '../flows/lock-job.ts';
import { queueDelivery } from '../flows/record-delivery.ts';
import {
  isRepeated,
  newerOne,
  sinceMade,
  withheldReason,
  type WaitingMessage,
} from '../flows/withheld-message.ts';
import type { ClaimedMessage } from './due-delivery.ts';

/** A report that waits for the one that replaces it keeps no other back: it has an order of its own. */
export const setAside = sql`order_key = work.id::text`;

/** Of a row of `flow` beside its `work`, what decides whether the message is sent. */
const waitingMessage = sql`json_build_object('flow', flow.flow, 'since', ${sinceMade}, 'newer', ${newerOne}, 'repeated', ${isRepeated},
  'setAside', work.${setAside})`;

/**
 * Hands over a claimed message that certainly is not there: from here on it may have been sent. `isHeld` decides, with its job locked, by what has become of
 * it, that it is not; then nothing is written. Who withdraws or moves the message has the job locked, too, and either sees that it is handed over, or is
 * seen here: so no response says that a message was not sent which then is. What may have arrived before is sent to the end. `lost` is the answer when
 * another worker has claimed it meanwhile.
 */
export async function handOver<Held>(
  message: ClaimedMessage,
  { isHeld, lost }: { isHeld: (waiting: WaitingMessage) => Held | undefined; lost: Held },
  database: Database,
): Promise<Held | undefined> {
  if (!message.isUnsent) return undefined;
  const { teamId, id, claim } = message;
  const work = sql`work.team_id = ${teamId}::uuid AND work.id = ${id}::uuid`;
  return database.transaction(async (transaction) => {
    await lockJob(message, transaction);
    const [found] = await transaction.query<{ waiting: WaitingMessage }>(sql`
      SELECT ${waitingMessage} AS waiting
      FROM market_delivery AS work JOIN flow ON flow.team_id = work.team_id AND flow.id = work.flow_id WHERE ${work}`);
    // Another worker has concluded it.
    if (found === undefined) return lost;
    const held = isHeld(found.waiting);
    if (held !== undefined) return held;
    const handed = await transaction.query(sql`
      UPDATE market_delivery AS work SET handed_claim = ${claim} WHERE ${work} AND work.claim = ${claim} RETURNING 1`);
    return handed.length > 0 ? undefined : lost;
  });
}

/** The file of the same message that was sent last before this one. */
const earlierFile = sql`(SELECT json_build_object('fileId', entry.file_id, 'toMpid', coalesce((
    SELECT made.details #>> '{replaced,toMpid}' FROM flow_history AS made WHERE made.team_id = flow.team_id
      AND made.flow_id = flow.id AND made.at > entry.at AND made.details #>> '{replaced,toMpid}' IS NOT NULL
    ORDER BY made.at LIMIT 1), flow.to_mpid))
  FROM flow_history AS entry WHERE entry.team_id = flow.team_id AND entry.flow_id = flow.id
    AND entry.event IN ('sent', 'acknowledged') AND entry.file_id <> flow.file_id
  ORDER BY entry.at DESC LIMIT 1)`;

/**
 * Why a message that was to be withheld is, decided once more with the job locked: since the claim the fault may be what the report says again. Then
 * it is due again, and the answer is null.
 */
export async function whyStillWithheld(
  message: Pick<ClaimedMessage, 'teamId' | 'flowId' | 'fileId' | 'requestId'>,
  wasSetAside: boolean,
  transaction: StatementRunner,
): Promise<string | null> {
  const { teamId, flowId, fileId, requestId } = message;
  const [waiting] = await transaction.query<WaitingMessage>(sql`
    SELECT flow, ${sinceMade} AS since, ${newerOne} AS newer, ${isRepeated} AS repeated, ${wasSetAside}::boolean AS "setAside", ${earlierFile} AS earlier
    FROM flow WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid`);
  const reason = waiting === undefined ? null : withheldReason(waiting);
  if (reason === null) await queueDelivery({ id: uuidV7(), teamId, flowId, fileId, requestId }, transaction);
  return reason;
}
