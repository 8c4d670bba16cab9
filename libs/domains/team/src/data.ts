import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';

/** How long the tables of a team are kept, and what they say of people. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Teams with their people',
      why: 'Data of the team, until the team requests deletion; an erased person remains without name and address.',
      tables: ['team', 'person', 'team_member'],
    },
  ],
  columns: {
    team: { nothing: ['name', 'mpid', 'time_zone'] },
    person: { erased: ['email', 'name', 'password_hash'] },
  },
  grants,
};
