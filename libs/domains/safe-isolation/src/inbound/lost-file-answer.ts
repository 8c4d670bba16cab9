import type { StatementRunner } from '@team-operations/database';
import { SENDER_ROLE } from '@team-operations/market';
import type { ConsumedEvent } from '@team-operations/messaging';
import { dangerMessages } from '../flows/danger-messages.ts';
import type { marketInbound } from '../topics/market-inbound.ts';
import { raiseOneOfFile } from './answer-alarm.ts';
import { operatorRoles, type Effect } from './inbound-flow.ts';

type InboundEvent = ConsumedEvent<typeof marketInbound>;
/** An acknowledgement or rejection of a file that we sent (A0001). */
export type FileAnswer = Exclude<InboundEvent, { type: 'market.message.response' }>;

/** The message that the answer names. */
export interface NamedMessage {
  teamId: string;
  flow: string;
  toMpid: string | null;
  mpan: string | null;
}

/**
 * Quarantines an answer to a file. It raises an alarm where it may say that no person acts on a danger: it names a message about danger, it
 * rejects a file that is not known, which may be one, or it comes from a network operator, which is sent nothing else.
 */
export async function loseFileAnswer(
  { id, type, data }: FileAnswer,
  message: NamedMessage | null,
  reason: string,
  transaction: StatementRunner,
): Promise<Effect> {
  const isRejected = type === 'market.message.rejected';
  const isKnown = message === null ? isRejected : Object.hasOwn(dangerMessages, message.flow);
  const mayBeDanger = isKnown || operatorRoles.includes(data.fromRole);
  if (mayBeDanger) {
    const { inboundFileId = id, fromRole: role, fromMpid: mpid, toMpid } = data;
    const to = toMpid === undefined ? {} : { to: { role: SENDER_ROLE, mpid: toMpid } };
    const named =
      message === null ? [] : [`The file is ${message.flow} to ${message.toMpid ?? 'an unknown receiver'}.`];
    await raiseOneOfFile(
      {
        inboundFileId,
        header: { fileId: null, from: { role, mpid }, ...to },
        reasons: [reason, ...named],
        teamId: message?.teamId,
        mpan: message?.mpan ?? null,
        meaning: isRejected ? 'rejected' : 'acknowledged',
        comment: isRejected ? data.reason : null,
      },
      transaction,
    );
  }
  return [{ group: 'K01', reason }];
}
