import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  consumed_event: {
    sip: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    worker: ['SELECT', 'INSERT', { UPDATE: ['consumed_at'] }, 'DELETE'],
  },
  outbox_lane: {
    worker: ['SELECT', { UPDATE: ['holder', 'lease_until'] }],
  },
  outbox_message: {
    gateway: [{ SELECT: ['id', 'topic', 'type', 'extensions', 'time', 'published_at'] }, 'INSERT'],
    sip_api: ['INSERT'],
    sip: ['INSERT'],
    worker: ['SELECT', 'INSERT', { UPDATE: ['published_at'] }, 'DELETE'],
    auth: ['INSERT'],
  },
};
