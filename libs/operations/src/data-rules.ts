import { sql, type DataRules, type RetentionRule } from '@team-operations/database';
import { grants } from './grants.ts';

const auditEntries: RetentionRule = {
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

/** How long the tables of all operations are kept, and what they say of people. */
export const operationsData: DataRules = {
  retention: { auditEntries },
  deletedElsewhere: [
    {
      holds: 'Answers to idempotency keys',
      keeps: '24 hours',
      by: 'the worker',
      tables: ['idempotency_key'],
    },
  ],
  keptForGood: [],
  columns: {
    audit_entry: { kept: ['before', 'after'], nothing: ['operation', 'surface', 'request_id'] },
    idempotency_key: { erased: ['answer'], nothing: ['key', 'operation'] },
  },
  grants,
};
