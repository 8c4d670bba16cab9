import { sql } from '@team-operations/database';
import { composeFilters, defineList, filterByAny } from '@team-operations/operations';
import { pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { clientResource } from '../clients/client.ts';
import { startsWith } from '../name-prefix.ts';
import { Doc, docResource } from './doc.ts';

const filters = composeFilters({
  ...docResource.anyOf('clientId', 'siteId', 'templateId'),
  jobId: filterByAny(
    { name: 'jobId', schema: Uuid, type: 'uuid' },
    (is, teamId) => sql`EXISTS (SELECT 1 FROM doc_job
      WHERE doc_job.team_id = ${teamId}::uuid AND doc_job.job_id ${is} AND doc_job.doc_id = doc.id)`,
  ),
  title: startsWith('title', 200),
  updatedSince: docResource.atOrAfter('updatedAt'),
});

export const listDocs = defineList({
  name: 'docs.list',
  summary: 'List docs',
  description:
    'Returns the docs of the team without their content, newest first. Filters are combined with AND. `title` matches by prefix.',
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/docs' },
  tool: 'docs_list',
  input: Strict({ ...filters.input, ...docResource.sortedBy('createdAt', 'updatedAt'), ...pageParameters }),
  output: Doc,
  example: { clientId: [clientResource.exampleId] },
  handle: (input, { team }) => docResource.list(team, input, filters.where(input, team.teamId)),
});
