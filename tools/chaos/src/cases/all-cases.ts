import type { Case } from '../case.ts';
import { brokerDead, brokerFrozen } from './broker-away.ts';
import { connectionsEnded, databaseDead } from './database-away.ts';
import { killedRelay } from './killed-relay.ts';
import { outOfOrder } from './out-of-order.ts';
import { poisonMessage } from './poison-message.ts';
import { redelivery } from './redelivery.ts';
import { sameAtOnce } from './same-at-once.ts';
import { thousand } from './thousand.ts';
import { webhookReceivers } from './webhook-receivers.ts';

/** Every case, in the order in which they run. */
export const cases: readonly Case[] = [
  databaseDead,
  connectionsEnded,
  killedRelay,
  brokerFrozen,
  brokerDead,
  redelivery,
  poisonMessage,
  outOfOrder,
  sameAtOnce,
  webhookReceivers,
  thousand,
];
