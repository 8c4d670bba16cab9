import { RESPONSE_CLOCK } from '@team-operations/market';
import type { Claiming, Database } from '@team-operations/database';
import type { ConsumedEvent } from '@team-operations/messaging';
import { createDelivery, type marketOutbound, type OutboundTransport } from '../src/index.ts';
import { createLogger } from '@team-operations/service';
import { Registry } from 'prom-client';
import { recordDelivery } from './handlers.ts';
import type { OutboxEvent } from './outbox-events.ts';

const logger = createLogger({ name: 'delivery-test', level: 'silent' });

/** A worker's delivery, which looks for what is due when it is asked to. */
export const deliveryThrough = (
  database: Database,
  transport: OutboundTransport,
  timeoutMilliseconds = 5000,
): Claiming =>
  createDelivery({
    database,
    transport,
    responseClock: RESPONSE_CLOCK,
    logger,
    metrics: new Registry(),
    timeoutMilliseconds,
  });

/** Notes that a message is due, as the worker does with an event of the outbox. */
export const noteDue = (database: Database, event: Pick<OutboxEvent, 'event_id' | 'data' | 'extensions'>) =>
  database.transaction((transaction) =>
    recordDelivery(
      { ...event, id: event.event_id } as unknown as ConsumedEvent<typeof marketOutbound>,
      transaction,
    ),
  );
