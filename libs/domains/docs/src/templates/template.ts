import { Type, type Static } from '@sinclair/typebox';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, NotBlank, Strict, Text, Uuid } from '@team-operations/schemas';
import { SentField, TemplateField } from './template-field.ts';

/** What a caller may write on a template. */
export const templateProperties = {
  name: NotBlank(200, 'Name of the template'),
  fields: Type.Array(SentField, { maxItems: 40, description: 'Fields to fill in for each doc' }),
  body: Text(
    20_000,
    'HTML with mustache tags: {{field}} inserts the escaped value; {{#field}}…{{/field}} renders if a boolean field is true, {{^field}}…{{/field}} if it is false, which needs a required field',
  ),
};

/** A template as every surface shows it. */
export const DocTemplate = Strict(
  {
    id: Uuid,
    name: templateProperties.name,
    fields: Type.Array(TemplateField),
    body: templateProperties.body,
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
  },
  { title: 'DocTemplate', description: 'Typed fields and an HTML body' },
);
export type DocTemplate = Static<typeof DocTemplate>;

export const templateResource = defineResource({
  model: 'DocTemplate',
  version: 'updatedAt',
  schema: DocTemplate,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c22',
});
