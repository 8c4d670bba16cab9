import { Type } from '@sinclair/typebox';
import { bareMpan } from '@team-operations/market';
import { sql } from '@team-operations/database';
import { composeFilters, filterBy, filterByAny } from '@team-operations/operations';
import { jobProperties, jobResource } from './job.ts';

/** Of a row of `job`: as `uninvoiced` of invoicing, for completed visits. The condition of the visit is that of an index. */
const isUninvoiced = (teamId: string) => sql`EXISTS (
  SELECT FROM job_visit AS visit WHERE visit.team_id = ${teamId}::uuid AND visit.job_id = job.id AND visit.kind = 'COMPLETED_VISIT'
    AND (visit.invoice_id IS NULL OR visit.billed_kind <> visit.kind OR visit.billed_on <> visit.visited_on))`;

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
    uninvoiced: filterBy(
      Type.Boolean({ description: 'Completed, and on no draft or invoice' }),
      (is, teamId) => (is ? isUninvoiced(teamId) : sql`NOT ${isUninvoiced(teamId)}`),
    ),
    updatedSince: jobResource.atOrAfter('updatedAt'),
  },
  ['scheduledFrom', 'scheduledTo'],
);
