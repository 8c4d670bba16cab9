import { erasedName } from '@team-operations/credentials';
import { sql, type PersonalRows } from '@team-operations/database';
import { acknowledged, confirmedTheCall, inTheirTeams, released, releasedByPlan } from './named.ts';

const matchedBy = 'email';

/** Where people who sign in are named in faults and market messages. */
export const ofPersons: readonly PersonalRows[] = [
  {
    ...{ matchedBy, table: 'dno_fault', as: 'fault' },
    where: (subject) => sql`
      ${inTheirTeams(sql`team_id`, subject)} AND (${acknowledged(subject)} OR ${confirmedTheCall(subject)})`,
    shows: (subject) => ({
      id: 'id',
      acknowledgedBy: sql`CASE WHEN ${acknowledged(subject)} THEN acknowledged_by END`,
      callConfirmedBy: sql`CASE WHEN ${confirmedTheCall(subject)} THEN call_confirmed_by END`,
    }),
    erased: {
      set: (subject) => ({
        acknowledged_by: sql`CASE WHEN ${acknowledged(subject)} THEN ${erasedName} ELSE acknowledged_by END`,
        call_confirmed_by: sql`CASE WHEN ${confirmedTheCall(subject)} THEN ${erasedName} ELSE call_confirmed_by END`,
      }),
    },
  },
  {
    ...{ matchedBy, table: 'flow_fix_plan', as: 'plan' },
    where: releasedByPlan,
    shows: { id: 'id', flowId: 'flow_id', release: sql`plan -> 'release'`, createdAt: 'created_at' },
    // It can be applied for minutes and is purged after days: a person who still needs it makes another.
    erased: 'deleted',
  },
  {
    ...{ matchedBy, table: 'flow_history', as: 'history' },
    where: released,
    shows: { flowId: 'flow_id', event: 'event', confirmedBy: sql`details ->> 'confirmedBy'`, at: 'at' },
    keptBecause:
      'settlement: who released a held message, retained with it for 28 months online and 12 archived (BSC P107)',
  },
];
