import type { KnownPath } from './endpoints.ts';
import { isStep, longestComparedPath, nearestBy, pathDistance, stepsOf } from './path-distance.ts';

/** Last steps by which clients ask for something that has another name here, with that name. */
const otherNames: Readonly<Record<string, string>> = {
  // The transport of MCP before revision 2025-03-26.
  sse: 'mcp',
  'openid-configuration': 'oauth-authorization-server',
};

const isEqual = (some: readonly string[], others: readonly string[]) => some.join('/') === others.join('/');

/** How far a path is from an endpoint; undefined when it is another. Steps before and after are counted where the rest is the same. */
function endpointDistance(sent: readonly string[], known: readonly string[]): number | undefined {
  const extra = sent.length - known.length;
  if (extra <= 0) return pathDistance(sent, known);
  for (let start = 0; start <= extra; start += 1) {
    if (isEqual(sent.slice(start, start + known.length), known)) return extra;
  }
  return undefined;
}

function nearestOf(
  sent: readonly string[],
  known: readonly KnownPath[],
  steps: (path: string) => string[],
): KnownPath | undefined {
  return nearestBy(known, ({ path }) => endpointDistance(sent, steps(path)));
}

/**
 * The endpoint that was probably meant: with a slash at its end, a typing error, more steps (`/api/mcp`) or without its first one
 * (`/authorise`). Undefined when none is near.
 */
export function nearestEndpoint(path: string, known: readonly KnownPath[]): KnownPath | undefined {
  if (path.length > longestComparedPath) return undefined;
  const sent = stepsOf(path)
    .filter(isStep)
    .map((step) => step.toLowerCase())
    .map((step) => (Object.hasOwn(otherNames, step) ? (otherNames[step] ?? step) : step));
  const whole = nearestOf(sent, known, stepsOf);
  if (whole !== undefined || sent.length !== 1) return whole;
  const longer = known.filter((one) => stepsOf(one.path).length > 1);
  return nearestOf(sent, longer, (one) => stepsOf(one).slice(1));
}
