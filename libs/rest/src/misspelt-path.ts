import { AppError, type Issue } from '@team-operations/errors';
import { longestComparedPath, nearestBy, pathDistance, stepsOf } from '@team-operations/http';
import { pathParameters, type RestBinding } from '@team-operations/operations';

const isFixed = ({ path }: RestBinding) => !path.includes(':');

/** The path without parameters that was probably meant; undefined when none is near. */
function nearestFixed(method: string, path: string, bindings: readonly RestBinding[]): string | undefined {
  if (path.length > longestComparedPath) return undefined;
  const sent = stepsOf(path);
  const fixed = bindings.filter((known) => known.method === method && isFixed(known));
  return nearestBy(fixed, (known) => pathDistance(sent, stepsOf(known.path)))?.path;
}

/** Names in the refusal of an id the path that was probably meant: `/v1/jobs/counts` has no id. */
export function namingPath(
  error: unknown,
  path: string,
  binding: RestBinding,
  bindings: readonly RestBinding[],
): unknown {
  const { method } = binding;
  if (!(error instanceof AppError) || error.name !== 'BadRequestError') return error;
  const parameters = pathParameters(binding);
  const isOfPath = (issue: Issue) => parameters.includes(issue.path);
  if (!error.issues.some(isOfPath)) return error;
  const nearest = nearestFixed(method, path, bindings);
  if (nearest === undefined) return error;
  const fix = `Nearest: ${method.toUpperCase()} ${nearest}.`;
  return error.with({ issues: error.issues.map((issue) => (isOfPath(issue) ? { ...issue, fix } : issue)) });
}
