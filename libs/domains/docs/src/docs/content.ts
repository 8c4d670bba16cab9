import { Type } from '@sinclair/typebox';
import { badRequest } from '@team-operations/errors';
import { Text } from '@team-operations/schemas';
import { checkValues } from '../templates/check-values.ts';
import { renderBody } from '../templates/template-body.ts';
import { FieldValues } from '../templates/template-field.ts';
import type { DocTemplate } from '../templates/template.ts';

/** What a caller sends for a revision: values for a template, or a body without one. */
export const contentProperties = {
  values: Type.Optional(FieldValues),
  body: Type.Optional(Text(100_000, 'HTML of a doc without a template, stored unchanged')),
};

/** What a revision says. */
export interface Content {
  values: FieldValues;
  body: string;
}

interface SentContent {
  values?: FieldValues | undefined;
  body?: string | undefined;
}

/** A doc of a template says its values, in that template. */
function fromTemplate({ fields, body }: DocTemplate, { values = {}, body: sent }: SentContent): Content {
  const issues = checkValues(fields, values);
  if (sent !== undefined)
    issues.push({ path: 'body', message: 'is set by the template', fix: 'Send `values` instead.' });
  if (issues.length > 0) throw badRequest(...issues);
  const { html, failure } = renderBody(body, fields, values);
  if (html !== undefined) return { values, body: html };
  throw badRequest({
    path: 'values',
    message: `cannot be rendered: the template ${failure}`,
    fix: 'Send shorter values, or use another template.',
  });
}

/** The content of a revision, rendered. Throws a 400 that names each value that does not fit the template. */
export function toContent(template: DocTemplate | null, sent: SentContent): Content {
  if (template !== null) return fromTemplate(template, sent);
  if (sent.values === undefined) return { values: {}, body: sent.body ?? '' };
  throw badRequest({
    path: 'values',
    message: 'are only allowed for a doc with a template',
    fix: 'Send `body` instead.',
  });
}
