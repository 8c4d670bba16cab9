import type { Issue } from '@team-operations/errors';
import type { Need } from './field.ts';
import { needOf } from './fields.ts';

/** No string of a submission lies deeper than `readings.0.type`; deeper ones are the schema's to refuse. */
const deepest = 3;

const fixes: Record<Need, string> = {
  identifying: 'Send a value.',
  mandatory: 'Send a value: it cannot be unset. In a correction, omit it to leave the value unchanged.',
  optional: 'Send null to unset it, or omit it to leave the value unchanged.',
};

function fixFor(path: string): string {
  if (path.startsWith('readings.'))
    return 'Send a value: the list of readings is always replaced completely, so its values cannot be unset.';
  return fixes[needOf(path) ?? 'optional'];
}

function emptyStringsIn(value: unknown, steps: readonly string[]): Issue[] {
  const path = steps.join('.');
  if (typeof value === 'string') {
    return value.trim() === '' ? [{ path, message: 'is an empty string', fix: fixFor(path) }] : [];
  }
  if (typeof value !== 'object' || value === null || steps.length >= deepest) return [];
  return Object.entries(value).flatMap(([name, child]) => emptyStringsIn(child, [...steps, name]));
}

/**
 * Every string in a request body that is empty or only white space. `null` is sent instead of it (specification 4.5,
 * convention 2), and the issue says so, which a schema's `minLength` cannot.
 */
export function emptyStringIssues(body: unknown): Issue[] {
  return emptyStringsIn(body, []);
}
