import type { DataRules } from './data-rules.ts';

/** The table of the migrations themselves. */
export const databaseData: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Which migrations were applied',
      why: 'A few rows about the service itself.',
      tables: ['_prisma_migrations'],
    },
  ],
  columns: {
    _prisma_migrations: { nothing: ['id', 'checksum', 'migration_name', 'logs'] },
  },
  grants: {},
};
