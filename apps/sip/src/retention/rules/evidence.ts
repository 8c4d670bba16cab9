import { sql } from '@team-operations/database';
import type { RetentionRule } from '../rule.ts';

export const auditEntries: RetentionRule = {
  holds: 'Audit entries: who changed what, and how it was before',
  deletesFrom: ['audit_entry'],
  end: 'deleted',
  days: 2192,
  atLeast: 366,
  why: 'As long as claims from a contract may be made (Limitation Act 1980, section 5).',
  environment: 'RETENTION_AUDIT_DAYS',
  // The worker itself cannot delete them: the function does, and only what is older than a year.
  purge: (days, atMost) =>
    sql`SELECT purge_audit_entries(now() - make_interval(days => ${days}::int), ${atMost}::int) AS rows`,
};

export const securityEvents: RetentionRule = {
  holds: 'Security events: sign-ins, approvals, credentials, with address and browser',
  deletesFrom: ['security_event'],
  end: 'deleted',
  days: 400,
  atLeast: 366,
  why: 'Break-ins are found months later; a year and a month lets one year be compared with the last.',
  environment: 'RETENTION_SECURITY_EVENT_DAYS',
  purge: (days, atMost) =>
    sql`SELECT purge_security_events(now() - make_interval(days => ${days}::int), ${atMost}::int) AS rows`,
};
