import type { Issue } from '@team-operations/errors';

/** What is said of text that is not of its format; `defineFormat` adds to it. */
export const formatIssues: Record<string, Omit<Issue, 'path'>> = {
  date: { message: 'is not a valid date', fix: 'Send YYYY-MM-DD, such as 2026-03-01.' },
  'date-time': {
    message: 'is not a valid timestamp',
    fix: 'Send UTC with milliseconds, such as 2026-03-01T09:30:00.000Z.',
  },
  'sent-instant': {
    message: 'is not a valid timestamp with a time zone',
    fix: 'Send ISO 8601 with a time zone, such as 2026-03-01T09:30:00Z or 2026-03-01T10:30:00.000+01:00.',
  },
  uuid: { message: 'is not a UUID', fix: 'Send the id as this service returned it: 36 characters.' },
  uri: { message: 'is not a URL', fix: 'Send an absolute URL, such as https://example.com/.' },
};

/** The same of text that does not match a pattern, where its example and description do not say it well. */
const patternIssues = new Map<string, Omit<Issue, 'path'>>();

export const patternIssue = (pattern: string): Omit<Issue, 'path'> | undefined => patternIssues.get(pattern);

/** Sets what is said of text that does not match a pattern. */
export function explainPattern(pattern: string, issue: Omit<Issue, 'path'>): void {
  patternIssues.set(pattern, issue);
}

/** A time whose `+` was read as a space, as forms encode it: the value that is suggested otherwise is what the caller has sent. */
const lostPlus = / \d\d:?\d\d$/;
const lostPlusIssue = {
  message: 'has a space in the place of the `+` of its time zone',
  fix: 'In a query, send `+` as `%2B`. Or send the time in UTC, such as 2026-03-01T09:30:00.000Z.',
};

/** What is said of a value that is not of the format. */
export function formatIssue(format: string, value: unknown): Omit<Issue, 'path'> {
  if (format === 'sent-instant' && lostPlus.test(String(value))) return lostPlusIssue;
  return formatIssues[format] ?? { message: `is not a ${format}` };
}
