import type { Issue } from '@team-operations/errors';
import { ajv } from './ajv.ts';
import { formatIssues } from './format-issues.ts';

/** Adds a format of the trade, such as an MPAN, so that it is checked with everything else and reported in one go. */
export function defineFormat(
  name: string,
  holds: (text: string) => boolean,
  issue: Omit<Issue, 'path'>,
): void {
  ajv.addFormat(name, holds);
  formatIssues[name] = issue;
}
