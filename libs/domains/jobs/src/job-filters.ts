import { Type } from '@sinclair/typebox';
import { bareMpan } from '@team-operations/market';
import { sql } from '@team-operations/database';
import { composeFilters, filterBy, filterByAny } from '@team-operations/operations';
import type { JobDependencies } from './dependencies.ts';
import { jobProperties, jobResource } from './job.ts';

/** What jobs are listed and counted by. */
export const jobFilters = ({ isUninvoiced }: Pick<JobDependencies, 'isUninvoiced'>) =>
  composeFilters(
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
      uninvoiced: filterBy(
        Type.Boolean({
          description:
            'A completed visit, or an aborted one that may have a rate, is on no draft or invoice, or on one that bills it as what it is no longer',
        }),
        (is, teamId) => (is ? isUninvoiced(teamId) : sql`NOT ${isUninvoiced(teamId)}`),
      ),
      updatedSince: jobResource.atOrAfter('updatedAt'),
    },
    ['scheduledFrom', 'scheduledTo'],
  );

export type JobFilters = ReturnType<typeof jobFilters>;
