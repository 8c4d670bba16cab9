import type { Issue } from '@team-operations/errors';
import { suggestKnown } from '@team-operations/schemas';
import type { Operation } from './operation.ts';

/** The parameter in the query of a POST that asks what would happen. */
export const dryRunParameter = 'dry_run';

/** An operation, as far as it says whether it understands a dry run. */
type Asked = Pick<Operation, 'kind'> & { dryRun?: boolean };

export const understandsDryRun = (operation: Asked) =>
  operation.kind === 'write' && operation.dryRun === true;

/** Whether a name is a misspelling of the parameter: its letters are the same, or nearly. */
const isNearDryRun = (name: string) =>
  suggestKnown(name.replaceAll(/[-_ ]/g, ''), ['dryrun']).startsWith('Did you mean');

function issueOf(name: string, values: readonly string[], operation: Asked): Issue[] {
  if (name !== dryRunParameter || !understandsDryRun(operation)) {
    const isMisspelt = understandsDryRun(operation) && isNearDryRun(name);
    const fix = isMisspelt ? `Send \`?${dryRunParameter}=true\`.` : 'Send it in the JSON body.';
    return [{ code: 'unknown_field', path: name, message: 'is not known in the query', fix }];
  }
  if (values.length > 1)
    return [{ code: 'sent_twice', path: name, message: 'was sent more than once', fix: 'Send it once.' }];
  if (values[0] === 'true' || values[0] === 'false') return [];
  return [
    {
      code: 'wrong_type',
      path: name,
      message: 'must be true or false',
      fix: `Send \`${name}=true\`, or leave it out.`,
    },
  ];
}

/**
 * The query of a request with a body. Only `dry_run` means something there, and only to operations that understand it;
 * anything else was meant for something, so it is not ignored.
 */
export function readDryRun(operation: Asked, query: URLSearchParams): { dryRun: boolean; issues: Issue[] } {
  // Nearly every request has none.
  if (query.size === 0) return { dryRun: false, issues: [] };
  const names = [...new Set(query.keys())];
  return {
    dryRun: understandsDryRun(operation) && query.get(dryRunParameter) === 'true',
    issues: names.flatMap((name) => issueOf(name, query.getAll(name), operation)),
  };
}
