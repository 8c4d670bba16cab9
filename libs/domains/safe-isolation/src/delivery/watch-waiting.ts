import { watchBacklog, type Backlog } from '@team-operations/operations';

const waiting: Backlog = {
  table: 'market_delivery',
  since: 'created_at',
  count: { name: 'market_deliveries_waiting', help: 'Market messages that wait for the gateway.' },
  oldest: {
    name: 'market_deliveries_oldest_seconds',
    help: 'Age of the oldest market message that waits for the gateway, in seconds.',
  },
};

/** Shows how many market messages wait for the gateway, and for how long, whichever worker sends them. */
export const watchWaiting = (parts: Parameters<typeof watchBacklog>[1]) => watchBacklog(waiting, parts);
