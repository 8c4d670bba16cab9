import { composeFilters, defineList } from '@team-operations/operations';
import { pageParameters, Strict } from '@team-operations/schemas';
import { startsWith } from '../name-prefix.ts';
import { DocTemplate, templateResource } from './template.ts';

const filters = composeFilters({
  name: startsWith('name', 200),
  updatedSince: templateResource.atOrAfter('updatedAt'),
});

export const listTemplates = defineList({
  name: 'doc_templates.list',
  summary: 'List doc templates',
  description: 'Returns the templates of the team with their fields, newest first. `name` matches by prefix.',
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/doc-templates' },
  tool: 'doc_templates_list',
  input: Strict({
    ...filters.input,
    ...templateResource.sortedBy('createdAt', 'updatedAt'),
    ...pageParameters,
  }),
  output: DocTemplate,
  example: { name: 'Isolation' },
  handle: (input, { team }) => templateResource.list(team, input, filters.where(input, team.teamId)),
});
