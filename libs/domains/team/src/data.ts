import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';

/** How long the tables of a team are kept, and what they say of people. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Teams with their people, clients and sites',
      why: "The team's own, until it has them removed; an erased person stays without name and address.",
      tables: ['team', 'person', 'team_member', 'client', 'site'],
    },
  ],
  columns: {
    team: { nothing: ['name', 'mpid'] },
    person: { erased: ['email', 'name', 'password_hash'] },
    client: { 'free text': ['name'] },
    site: { 'free text': ['name'], nothing: ['postcode'] },
  },
  grants,
};
