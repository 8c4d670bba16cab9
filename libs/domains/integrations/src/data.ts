import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';

/** How long the table of integrations is kept, and what it says of people. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Integrations, also those that were ended',
      why: 'Audit entries and submissions name them; their tokens open nothing any more.',
      tables: ['integration'],
    },
  ],
  columns: {
    integration: { 'free text': ['name'] },
  },
  grants,
};
