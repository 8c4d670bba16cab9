import { sql, type Database, type Performed, type Work } from '@team-operations/database';
import type { ResponseClock } from '@team-operations/market';
import type { Logger } from '@team-operations/service';
import { lockJob } from '../flows/lock-job.ts';
import { awaitsNewer, withheldReason, type WaitingMessage } from '../flows/withheld-message.ts';
import { deliveryTable, dueMessages, toReceiver, type ClaimedMessage } from './due-delivery.ts';
import { DeliveryRefused, NotTaken, type OutboundTransport } from './outbound-file.ts';
import { settleDelivery, type HandedOver } from './settle-delivery.ts';
import { handOver, setAside } from './withheld-delivery.ts';

/** Most messages of one process on their way to the gateway at the same time. */
export const mostUnderWay = 32;
/** Most of them for one receiver, so that a route that hangs does not take all. */
export const mostForReceiver = 8;

export interface Delivery {
  database: Database;
  transport: OutboundTransport;
  logger: Logger;
  /** The clock that a failed report starts again. */
  responseClock: ResponseClock;
}

/**
 * What becomes of a message that certainly is not at the gateway, and that says or goes where it should not any more (records 45 and 54); undefined
 * when it is sent. What may have arrived is sent to the end, so that the record says who has it.
 */
function notSent(waiting: WaitingMessage): Performed<HandedOver> | undefined {
  if (awaitsNewer(waiting)) return { outcome: 'postponed', detail: { reason: null, isUnsent: true } };
  const reason = withheldReason(waiting);
  return reason === null ? undefined : { outcome: 'withheld', detail: { reason } };
}

/** Logs once that the gateway takes nothing, and once that it does again. */
function gatewayLog(logger: Logger) {
  let isAway = false;
  return {
    failed(err: unknown, fileId: string): void {
      logger[isAway ? 'debug' : 'warn'](
        { err, fileId },
        'the market gateway accepts no messages: they are queued',
      );
      isAway = true;
    },
    answered(): void {
      if (isAway) logger.info('the market gateway accepts messages again');
      isAway = false;
    },
  };
}

/** Hands messages to the market gateway, and records that they were sent, or that the gateway will not have them. */
export function deliveryWork({
  database,
  transport,
  logger,
  responseClock,
}: Delivery): Work<ClaimedMessage, HandedOver | null> {
  const log = gatewayLog(logger);

  async function deliver(message: ClaimedMessage, signal: AbortSignal): Promise<Performed<HandedOver>> {
    const { file } = message;
    if (file === null) return { outcome: 'done', detail: { reason: null } };
    const lost = { outcome: 'postponed', detail: { reason: null, isUnsent: false } } as const;
    const held = await handOver(message, { isHeld: notSent, lost }, database);
    if (held !== undefined) return held;
    try {
      await transport.deliver(file, signal);
      log.answered();
      return { outcome: 'done', detail: { reason: null } };
    } catch (cause) {
      // However long the gateway is away, the message waits for it: it may be a report of danger.
      if (!(cause instanceof DeliveryRefused)) {
        log.failed(cause, file.fileId);
        const [notTaken, retryAfter] = cause instanceof NotTaken ? [true, cause.retryAfter] : [false, null];
        const detail = { reason: null, isUnsent: message.isUnsent && notTaken };
        return { outcome: 'failed', silent: true, retryAfter, detail };
      }
      log.answered();
      const reason = cause.message || 'The market gateway refused the file.';
      return { outcome: 'refused', detail: { reason } };
    }
  }

  return {
    name: 'market messages',
    table: deliveryTable,
    due: (runner) => dueMessages(runner, mostForReceiver),
    destinationOf: ({ teamId, toMpid }) => ({ teamId, ...toReceiver(toMpid) }),
    perform: deliver,
    async lock(transaction, message, { state }) {
      // Before the message: its fault changes with it, and its event follows those of the job's other messages, which may be concluded
      // at the same time.
      if (state !== 'waiting' || message.flow === 'D0135') await lockJob(message, transaction);
    },
    assign({ claim }, _settlement, { outcome, detail }) {
      const unsentUntil =
        detail?.isUnsent === true
          ? sql`unsent_until_claim = ${claim}`
          : sql`unsent_until_claim = work.unsent_until_claim`;
      return outcome === 'postponed' ? sql`${unsentUntil}, ${setAside}` : unsentUntil;
    },
    settle: (transaction, message, settlement, performed) =>
      settleDelivery(message, { settlement, performed, responseClock }, transaction),
  };
}
