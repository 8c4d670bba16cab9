import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';

/** How long the tables of jobs are kept, and what they say of people. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Jobs',
      why: "The team's own record of its work, until the team has it removed; people are named in it by id.",
      tables: ['job'],
    },
    {
      holds: 'Job types, suppliers and reasons of aborts',
      why: "The team's own lists, until it has them removed.",
      tables: ['job_type', 'supplier', 'abort_reason'],
    },
  ],
  columns: {
    job: {
      'free text': ['notes', 'abort_comment', 'external_reference', 'requested_reference'],
      nothing: ['mpan', 'submitter', 'next_actor', 'next_action'],
    },
    job_type: { nothing: ['name'] },
    supplier: { nothing: ['name', 'mpid'] },
    abort_reason: { nothing: ['reason', 'next_actor', 'next_action', 'failure_codes'] },
  },
  grants,
};
