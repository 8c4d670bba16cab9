import { requireRow } from '@team-operations/database';
import { defineWrite } from '@team-operations/operations';
import { newId, Strict } from '@team-operations/schemas';
import { docEvent } from '../doc-events.ts';
import { fitsFields, storedFields } from './check-template.ts';
import { DocTemplate, templateProperties, templateResource } from './template.ts';

export const createTemplate = defineWrite({
  name: 'doc_templates.create',
  summary: 'Create a doc template',
  description:
    'Creates a template: typed fields, and an HTML body with mustache tags. Docs store what was rendered from it.',
  scope: 'docs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/doc-templates', status: 201 },
  tool: 'doc_templates_create',
  input: Strict(templateProperties),
  furtherChecks: [fitsFields],
  output: DocTemplate,
  version: templateResource.version,
  example: {
    name: 'Isolation certificate',
    fields: [
      { name: 'isolatedOn', type: 'date', required: true },
      { name: 'reading', type: 'number', minimum: 0 },
      { name: 'isSafe', type: 'boolean', required: true },
    ],
    body: '<p>Isolated on {{isolatedOn}}, reading {{reading}}.</p>{{^isSafe}}<p>Not safe.</p>{{/isSafe}}',
  },
  async handle({ name, body, fields: sent }, context) {
    const { team, commit } = context;
    const fields = storedFields(sent);
    const id = newId();
    const statement = templateResource.insert({ id, teamId: team.teamId, name, fields, body });
    const events = [docEvent('doc-template.created', id, context)];
    return requireRow(await commit<DocTemplate>({ statement, events }));
  },
});
