import { Type } from '@sinclair/typebox';
import { join, sql, updatedNow } from '@team-operations/database';
import { defineWrite, untilWritten } from '@team-operations/operations';
import { documented, Strict } from '@team-operations/schemas';
import { requireChanges } from '../change-row.ts';
import { docEvent } from '../doc-events.ts';
import { checkedFields, fitsFields } from './check-template.ts';
import { DocTemplate, templateProperties, templateResource } from './template.ts';

export const updateTemplate = defineWrite({
  name: 'doc_templates.update',
  summary: 'Change a doc template',
  description:
    'Updates the properties that are sent; `fields` replaces all fields. The body is checked against the fields. Existing revisions of docs do not change; new ones use the template as it is then.',
  scope: 'docs.write',
  effect: 'write',
  rest: { method: 'patch', path: '/v1/doc-templates/:id' },
  input: documented(
    Strict({ ...templateResource.id, ...Type.Partial(Type.Object(templateProperties)).properties }),
    { minProperties: 1 },
  ),
  furtherChecks: [fitsFields],
  output: DocTemplate,
  version: templateResource.version,
  example: { id: templateResource.exampleId, name: 'Isolation certificate 2026' },
  handle({ id, ...sent }, context) {
    const { team, commit } = context;
    const update = async () => {
      const template = await templateResource.find(team, id);
      requireChanges(sent);
      const { fields: was, body } = template;
      const fields = checkedFields(sent.fields ?? was, sent.body ?? body);
      const assignments = templateResource.assignments({ ...sent, fields });
      // Body and fields that were checked together are stored together, also when another request changes one of them.
      const statement = sql`
        UPDATE doc_template SET ${join([...assignments, updatedNow('doc_template')])}
        WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND updated_at = ${template.updatedAt}::timestamptz
        ${templateResource.returning()}`;
      return commit<DocTemplate>({ statement, events: [docEvent('doc-template.updated', id, context)] });
    };
    return untilWritten(`doc template ${id}`, update, 50);
  },
});
