import { bareMpan } from '@team-operations/market';
import { sql } from '@team-operations/database';
import { composeFilters, filterByAny } from '@team-operations/operations';
import { jobProperties, jobResource } from './job.ts';

/** What jobs are listed and counted by. */
export const jobFilters = composeFilters(
  {
    ...jobResource.anyOf('status'),
    scheduledFrom: jobResource.atOrAfter('scheduledDate'),
    scheduledTo: jobResource.atOrBefore('scheduledDate'),
    ...jobResource.anyOf('jobTypeId', 'assignedEngineerId'),
    ...jobResource.equalTo('externalReference'),
    mpan: filterByAny(
      { name: 'mpan', schema: jobProperties.mpan, type: 'text', stored: bareMpan },
      (is) => sql`mpan ${is}`,
    ),
    ...jobResource.anyOf('supplierId', 'clientId', 'siteId'),
    updatedSince: jobResource.atOrAfter('updatedAt'),
  },
  ['scheduledFrom', 'scheduledTo'],
);
