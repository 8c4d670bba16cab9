import type { Issue } from '@team-operations/errors';
import {
  checkTemplate,
  renderTemplate,
  unanswered,
  type FieldKind,
  type Rendered,
  type TemplateNames,
  type View,
} from '@team-operations/templates';
import type { FieldValues, TemplateField } from './template-field.ts';

function kindOf({ type, required }: TemplateField): FieldKind {
  if (type !== 'boolean') return 'value';
  return required ? 'flag' : 'openFlag';
}

/** A body names the fields of its template; a boolean field is a flag. */
const namesOf = (fields: readonly TemplateField[]): TemplateNames => ({
  fields: Object.fromEntries(fields.map((field) => [field.name, kindOf(field)])),
});

/** Why a body cannot be rendered with these fields; each tag is named. */
export const checkBody = (body: string, fields: readonly TemplateField[]): Issue[] =>
  checkTemplate(body, namesOf(fields));

/** A rendered body is no longer than this: each value may be escaped to six times its length. */
const longestBody = 200_000;

/** Renders a checked body. Values are escaped as HTML; a field without one is empty, a question without an answer is neither yes nor no. */
export function renderBody(body: string, fields: readonly TemplateField[], values: FieldValues): Rendered {
  const shown = fields.map(({ name, type }): [string, View[string]] => {
    const sent = Object.hasOwn(values, name) ? values[name] : undefined;
    return [name, sent ?? (type === 'boolean' ? unanswered : '')];
  });
  return renderTemplate(body, Object.fromEntries(shown), longestBody);
}
