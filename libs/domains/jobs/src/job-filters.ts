import { bareMpan } from '@team-operations/market';
import { sql } from '@team-operations/database';
import { composeFilters, filterBy } from '@team-operations/operations';
import { jobProperties, jobResource } from './job.ts';

/** What jobs are listed and counted by. */
export const jobFilters = composeFilters(
  {
    status: jobResource.oneOf('status'),
    scheduledFrom: jobResource.atOrAfter('scheduledDate'),
    scheduledTo: jobResource.atOrBefore('scheduledDate'),
    ...jobResource.equalTo('jobTypeId', 'assignedEngineerId', 'externalReference'),
    mpan: filterBy(jobProperties.mpan, (mpan) => sql`mpan = ${bareMpan(mpan)}`),
    ...jobResource.equalTo('supplierId', 'clientId', 'siteId'),
    updatedSince: jobResource.atOrAfter('updatedAt'),
  },
  ['scheduledFrom', 'scheduledTo'],
);
