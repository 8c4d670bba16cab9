import { badRequest, type Issue } from '@team-operations/errors';
import { checkFields } from './check-fields.ts';
import { checkBody } from './template-body.ts';
import type { SentField, TemplateField } from './template-field.ts';

/** The fields as they are stored. */
export const storedFields = (sent: readonly SentField[]): TemplateField[] =>
  sent.map((field) => ({ ...field, required: field.required ?? false }));

/** Each fault of the fields, and of a body that does not go with them. */
const templateIssues = (sent: readonly SentField[], body: string): Issue[] => [
  ...checkFields(sent),
  ...checkBody(body, storedFields(sent)),
];

/** Refuses such faults of what is sent together. */
export const fitsFields = {
  of: ['fields', 'body'] as const,
  issuesOf: ({ fields, body }: { fields?: SentField[] | undefined; body?: string | undefined }) =>
    fields === undefined || body === undefined ? [] : templateIssues(fields, body),
};

/** The fields as they are stored. Throws a 400 for their faults, of which what is stored may have a part. */
export function checkedFields(sent: readonly SentField[], body: string): TemplateField[] {
  const issues = templateIssues(sent, body);
  if (issues.length > 0) throw badRequest(...issues);
  return storedFields(sent);
}
