import { badRequest } from '@team-operations/errors';
import { checkFields } from './check-fields.ts';
import { checkBody } from './template-body.ts';
import type { SentField, TemplateField } from './template-field.ts';

/** The fields as they are stored. Throws a 400 for each fault of them, and of a body that does not go with them. */
export function checkedFields(sent: readonly SentField[], body: string): TemplateField[] {
  const fields = sent.map((field) => ({ ...field, required: field.required ?? false }));
  const issues = [...checkFields(sent), ...checkBody(body, fields)];
  if (issues.length > 0) throw badRequest(...issues);
  return fields;
}
