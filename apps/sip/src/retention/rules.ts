import { auditEntries, securityEvents } from './rules/evidence.ts';
import { fixPlans, inboundFiles, marketMessages, meterDetails } from './rules/market.ts';
import { contacts, submissions, webhookDeliveries } from './rules/submissions.ts';
import type { RetentionRule } from './rule.ts';

/** Every kind of data that the worker purges by its age. What others purge is in `keptElsewhere`. */
export const retentionRules = {
  contacts,
  submissions,
  marketMessages,
  inboundFiles,
  fixPlans,
  meterDetails,
  webhookDeliveries,
  auditEntries,
  securityEvents,
} as const satisfies Record<string, RetentionRule>;

export type RetainedKind = keyof typeof retentionRules;

export const retainedKinds = Object.keys(retentionRules) as RetainedKind[];

/** What goes by other hands; with the rules above and what stays below, every table is named once. */
export const keptElsewhere = [
  {
    holds: 'Published events in `outbox_message`',
    keeps: '7 days',
    by: 'the relay',
    tables: ['outbox_message'],
  },
  {
    holds: 'Notes of events taken in, `consumed_event`',
    keeps: '40 days',
    by: 'each consumer',
    tables: ['consumed_event'],
  },
  { holds: 'Answers to idempotency keys', keeps: '24 hours', by: 'the worker', tables: ['idempotency_key'] },
  {
    holds: 'Codes and tokens that are over; sessions; counts of rate limits',
    keeps: '1 day at most',
    by: 'auth',
    tables: [
      'oauth_authorization_code',
      'oauth_access_token',
      'oauth_refresh_token',
      'sign_in_session',
      'rate_limit_window',
    ],
  },
  {
    holds: 'Clients that registered themselves and nobody approved',
    keeps: '30 days',
    by: 'auth',
    tables: ['oauth_client', 'oauth_registration_token'],
  },
  { holds: 'Messages of topics', keeps: 'as long as the topic says', by: 'Kafka', tables: [] },
] as const;

/** What no time ends, and why. */
export const keptForGood = [
  {
    holds: 'Jobs, and faults reported to network operators',
    why: "The team's own record of its work, until the team has it removed; people are named in it by id, and who took on a fault by name until that is erased.",
    tables: ['job', 'dno_fault'],
  },
  {
    holds: 'Teams with their people, clients, sites, suppliers and lists',
    why: "The team's own, until it has them removed; somebody who is erased stays without name and address.",
    tables: ['team', 'person', 'team_member', 'client', 'site', 'supplier', 'job_type', 'abort_reason'],
  },
  {
    holds: 'API keys, approvals, integrations and webhooks, also those that were ended',
    why: 'Audit entries and security events name them; they open nothing any more.',
    tables: ['api_key', 'oauth_grant', 'integration', 'webhook_endpoint'],
  },
  {
    holds: 'Leases of the relay, and which migrations were applied',
    why: 'A few rows about the service itself.',
    tables: ['outbox_lane', '_prisma_migrations'],
  },
] as const;
