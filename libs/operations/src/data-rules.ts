import { sql, type DataRules, type RetentionRule } from '@team-operations/database';
import { grants } from './grants.ts';
import { personalData } from './personal-data.ts';

const auditEntries: RetentionRule = {
  holds: 'Audit entries: author, change and previous values',
  deletesFrom: ['audit_entry'],
  end: 'deleted',
  days: 2192,
  atLeast: 366,
  why: 'Limitation period of contract claims (Limitation Act 1980, section 5).',
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
      holds: 'Stored responses of idempotency keys',
      keeps: '24 hours',
      by: 'the worker',
      tables: ['idempotency_key'],
    },
  ],
  keptForGood: [
    {
      holds: 'Counts of deprecated requests, one row for each credential',
      why: 'They identify who to notify before a feature is removed.',
      tables: ['deprecated_use'],
    },
  ],
  columns: {
    audit_entry: { kept: ['before', 'after'], nothing: ['operation', 'surface', 'request_id'] },
    deprecated_use: { nothing: ['operation', 'deprecation'] },
    idempotency_key: { erased: ['answer'], nothing: ['key', 'operation'] },
  },
  personalData,
  grants,
};
