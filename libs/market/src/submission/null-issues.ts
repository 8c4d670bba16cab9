import type { Issue } from '@team-operations/errors';
import { needOf } from './fields.ts';

function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

function fixFor(path: string): string {
  if (path.startsWith('readings.') || needOf(path) === 'identifying') return 'Send a value.';
  const fix = 'Send a value. In a correction, omit it to leave the value unchanged.';
  const [block, ...property] = path.split('.');
  // A block cannot be without it, but can be unset itself; the details of the job are in every request.
  const isOfBlock = property.length > 0 && block !== 'job_details';
  return isOfBlock ? `${fix} To unset the whole block, send \`${block}: null\`.` : fix;
}

/** The issues of a schema, where a null that it refuses is said to unset what cannot be unset, instead of being of a wrong type. */
export const withNullIssues = (body: unknown, issues: readonly Issue[]): Issue[] =>
  issues.map((issue) =>
    valueAt(body, issue.path) === null
      ? { path: issue.path, message: 'cannot be unset', fix: fixFor(issue.path) }
      : issue,
  );
