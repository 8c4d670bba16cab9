import { auditEntries, securityEvents } from './rules/evidence.ts';
import { fixPlans, inboundFiles, marketMessages } from './rules/market.ts';
import { contacts, submissions, webhookDeliveries } from './rules/submissions.ts';
import type { RetentionRule } from './rule.ts';

/** Every kind of data that the worker purges by its age. What others purge is in `keptElsewhere`. */
export const retentionRules = {
  contacts,
  submissions,
  marketMessages,
  inboundFiles,
  fixPlans,
  webhookDeliveries,
  auditEntries,
  securityEvents,
} as const satisfies Record<string, RetentionRule>;

export type RetainedKind = keyof typeof retentionRules;

export const retainedKinds = Object.keys(retentionRules) as RetainedKind[];

/** What goes by other hands, for the page that lists everything. */
export const keptElsewhere = [
  { holds: 'Published events in `outbox_message`', keeps: '7 days', by: 'the relay' },
  { holds: 'Notes of events taken in, `consumed_event`', keeps: '40 days', by: 'each consumer' },
  { holds: 'Answers to idempotency keys', keeps: '24 hours', by: 'the worker' },
  {
    holds: 'Codes and tokens that are over; sessions; counts of rate limits',
    keeps: '1 day at most',
    by: 'auth',
  },
  { holds: 'Clients that registered themselves and nobody approved', keeps: '30 days', by: 'auth' },
  { holds: 'Messages of topics', keeps: 'as long as the topic says', by: 'Kafka' },
] as const;
