import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { DocTemplate, templateResource } from './template.ts';

export const getTemplate = defineRead({
  name: 'doc_templates.get',
  summary: 'Get a doc template',
  description: 'Returns a template with its fields and body.',
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/doc-templates/:id' },
  input: Strict(templateResource.id),
  output: DocTemplate,
  version: templateResource.version,
  example: { id: templateResource.exampleId },
  handle: ({ id }, { team }) => templateResource.find(team, id),
});
