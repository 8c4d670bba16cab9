import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';
import { personalData } from './personal-data.ts';

/** How long the tables of a team are kept, and what they say of people. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [
    {
      holds: 'Invitations to teams that were accepted, withdrawn or have expired',
      keeps: '30 days',
      by: 'auth',
      tables: ['team_invitation'],
    },
  ],
  keptForGood: [
    {
      holds: 'Teams with their people',
      why: 'Data of the team, until the team requests deletion; an erased person remains without name and address.',
      tables: ['team', 'person', 'team_member'],
    },
    {
      holds: 'Job types, suppliers and reasons of aborts',
      why: 'Lists of the team, until the team requests deletion.',
      tables: ['job_type', 'supplier', 'abort_reason'],
    },
  ],
  columns: {
    team: { nothing: ['name', 'mpid', 'time_zone'] },
    person: { erased: ['email', 'name', 'password_hash'] },
    team_invitation: { erased: ['email'] },
    job_type: { nothing: ['name', 'description'] },
    supplier: { nothing: ['name', 'mpid'] },
    abort_reason: { nothing: ['reason', 'next_actor', 'next_action', 'failure_codes'] },
  },
  personalData,
  grants,
};
