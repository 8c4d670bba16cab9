import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';
import { personalData } from './personal-data.ts';

/** How long the tables of jobs are kept, and what they say of people. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Jobs and their visits',
      why: 'Work records of the team, until the team requests deletion; they refer to people by id.',
      tables: ['job', 'job_visit'],
    },
  ],
  columns: {
    job: {
      'free text': ['notes', 'abort_comment', 'external_reference', 'requested_reference'],
      nothing: ['mpan', 'submitter', 'next_actor', 'next_action'],
    },
  },
  personalData,
  grants,
};
