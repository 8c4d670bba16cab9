import type { Lifecycle } from '@team-operations/operations';
import { deliveryStates } from './delivery.ts';
import { webhookStates } from './webhook.ts';

const endpoints: Lifecycle = {
  table: 'webhook_endpoint',
  state: 'row.state::text',
  states: webhookStates,
  transitions: {
    enabled: { from: ['disabled'], to: 'active' },
    /** By a person, by 410 Gone, or after too many failed attempts; also when it is removed. */
    disabled: { from: ['active'], to: 'disabled' },
  },
};

const deliveries: Lifecycle = {
  table: 'webhook_delivery',
  state: 'row.state::text',
  states: deliveryStates,
  transitions: {
    delivered: { from: ['waiting'], to: 'delivered' },
    givenUp: { from: ['waiting'], to: 'failed' },
    replayed: { from: ['delivered', 'failed'], to: 'waiting' },
  },
};

export const lifecycles: readonly Lifecycle[] = [endpoints, deliveries];
