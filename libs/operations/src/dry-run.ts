import type { Issue } from '@team-operations/errors';
import { suggestKnown } from '@team-operations/schemas';
import type { Operation } from './operation.ts';

/** The parameter in the query of a POST that asks what would happen. */
export const dryRunParameter = 'dry_run';

export const understandsDryRun = (operation: Operation) =>
  operation.kind === 'write' && operation.dryRun === true;

function issueOf(name: string, values: readonly string[], operation: Operation): Issue[] {
  if (name !== dryRunParameter || !understandsDryRun(operation)) {
    const fix = 'Send it in the JSON body.';
    const known = understandsDryRun(operation) ? ` ${suggestKnown(name, [dryRunParameter])}` : '';
    return [{ path: name, message: 'is not known in the query', fix: `${fix}${known}` }];
  }
  if (values.length > 1) return [{ path: name, message: 'stands more than once', fix: 'Send it once.' }];
  if (values[0] === 'true' || values[0] === 'false') return [];
  return [{ path: name, message: 'must be true or false', fix: `Send \`${name}=true\`, or leave it out.` }];
}

/**
 * The query of a request with a body. Only `dry_run` means something there, and only to operations that understand it;
 * anything else was meant for something, so it is not passed over.
 */
export function readDryRun(
  operation: Operation,
  query: URLSearchParams,
): { dryRun: boolean; issues: Issue[] } {
  const names = [...new Set(query.keys())];
  return {
    dryRun: understandsDryRun(operation) && query.get(dryRunParameter) === 'true',
    issues: names.flatMap((name) => issueOf(name, query.getAll(name), operation)),
  };
}
