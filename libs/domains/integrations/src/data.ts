import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';

/** How long the table of integrations is kept, and what it says of people. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Integrations, including revoked ones',
      why: 'Audit entries and submissions refer to them; their tokens are revoked.',
      tables: ['integration'],
    },
  ],
  columns: {
    integration: { 'free text': ['name'] },
  },
  grants,
};
