import {
  endpoints,
  isStep,
  longestComparedPath,
  nearestBy,
  nearestEndpoint,
  pathDistance,
  stepsOf,
  type KnownPath,
} from '@team-operations/http';

export interface NearestPath extends KnownPath {
  /** Whether a parameter of it was sent as nothing: `/v1/jobs//cancel`, as of a script whose variable is not set. */
  isEmptyPart: boolean;
  /** The path that was meant if the empty end is such a parameter: `/v1/jobs/{id}` for `/v1/jobs/`. */
  withEnd?: KnownPath | undefined;
  /** What is known below it, as last steps, where the last step that was sent is none of these. */
  below?: readonly string[];
}

function nearestTo(
  method: string,
  sent: readonly string[],
  known: readonly KnownPath[],
  steps = stepsOf,
): NearestPath | undefined {
  const nearest = nearestBy(known, (one) => {
    const far = pathDistance(sent, steps(one.path));
    // A request that could be one of two takes the method that it has.
    return far === undefined ? undefined : far + (one.method === method ? 0 : 0.5);
  });
  return nearest && { ...nearest, isEmptyPart: !sent.every(isStep) };
}

/** Without the group of its resource, which people leave out: `/v1/rates` for `/v1/invoicing/rates`. */
function stepsWithoutGroup(path: string): string[] {
  const [version = '', , ...resource] = stepsOf(path);
  return [version, ...resource];
}

/** The resource of which something unknown was sent, with what is known below it. */
function resourceOf(steps: readonly string[], known: readonly KnownPath[]): NearestPath | undefined {
  const nearest = nearestTo('GET', steps.slice(0, -1), known);
  if (nearest === undefined) return undefined;
  const below = known
    .filter(({ path }) => path.startsWith(`${nearest.path}/`))
    .map(({ path }) => path.slice(nearest.path.length + 1))
    .filter((step) => !/[/{]/.test(step));
  return { ...nearest, below: [...new Set(below)].sort() };
}

const isGrouped = ({ path }: KnownPath) => /^\/v1\/[^/]+\/[^/{]/.test(path);

/**
 * The known path that was probably meant: without the version, with a typing error in its steps, or without the group of its resource. Else the
 * path of the resource, where only what is below it is unknown.
 */
function nearestOperation({ method, path }: KnownPath, known: readonly KnownPath[]): NearestPath | undefined {
  const sent = stepsOf(path);
  // `/api/v1/jobs` as well as `/jobs`.
  const version = sent.findIndex((step) => step.toLowerCase() === 'v1');
  const versioned = version < 0 ? ['v1', ...sent] : sent.slice(version);
  const steps = versioned.filter(isStep);
  const withEmpty = versioned.includes('') ? nearestTo(method, versioned, known) : undefined;
  if (withEmpty !== undefined && versioned.slice(0, -1).includes('')) return withEmpty;
  const withoutEmpty = nearestTo(method, steps, known);
  if (withoutEmpty === undefined)
    return (
      withEmpty ??
      nearestTo(method, steps, known.filter(isGrouped), stepsWithoutGroup) ??
      resourceOf(steps, known)
    );
  return { ...withoutEmpty, withEnd: withEmpty };
}

/** The operation or other endpoint that was probably meant. Undefined when none is near. */
export function nearestPath(sent: KnownPath, known: readonly KnownPath[]): NearestPath | undefined {
  if (sent.path.length > longestComparedPath) return undefined;
  const operation = nearestOperation(sent, known);
  if (operation !== undefined) return operation;
  const endpoint = nearestEndpoint(sent.path, Object.values(endpoints));
  return endpoint && { ...endpoint, isEmptyPart: false };
}
