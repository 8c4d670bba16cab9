import { distance } from 'fastest-levenshtein';

/** A method with a path in which parameters are written as `{id}`. */
export interface KnownPath {
  method: string;
  path: string;
}

/** A longer path is no misspelling, and comparing it costs. */
const longest = 200;

export interface NearestPath extends KnownPath {
  /** Whether a parameter of it was sent as nothing: `/v1/jobs//cancel`, as of a script whose variable is not set. */
  isEmptyPart: boolean;
  /** The path that was meant if the empty end is such a parameter: `/v1/jobs/{id}` for `/v1/jobs/`. */
  withEnd?: KnownPath | undefined;
  /** What is known below it, as last steps, where the last step that was sent is none of these. */
  below?: readonly string[];
}

const stepsOf = (path: string) => path.replace(/^\/+/, '').split('/');
const isStep = (step: string) => step !== '';
const lettersOf = (step: string) => [...step].toSorted().join('');

/** How far a step is from the known one; undefined for another word, such as `visits` for `sites`. */
function stepDistance(sent: string, known: string): number | undefined {
  if (known.startsWith('{')) return 0;
  const step = sent.toLowerCase();
  // Letters in another order are one slip of the fingers.
  if (step !== known && lettersOf(step) === lettersOf(known)) return 1;
  // `confirm` for `confirm-call`, `faults` for `dno-faults`.
  if (known.split('-').includes(step)) return step === known ? 0 : 1;
  const shorter = Math.min(step.length, known.length);
  const far = distance(step, known);
  return far <= (shorter < 6 ? 1 : Math.max(2, Math.floor(shorter / 4))) ? far : undefined;
}

/** How far a path is from a known one of as many steps; undefined when one of the steps is another word. */
function pathDistance(sent: readonly string[], known: readonly string[]): number | undefined {
  if (known.length !== sent.length) return undefined;
  const each = known.map((step, index) => stepDistance(sent[index] ?? '', step));
  return each.includes(undefined) ? undefined : each.reduce<number>((sum, far = 0) => sum + far, 0);
}

function nearestTo(
  method: string,
  sent: readonly string[],
  known: readonly KnownPath[],
  steps = stepsOf,
): NearestPath | undefined {
  let best: { one: KnownPath; far: number } | undefined;
  for (const one of known) {
    const path = pathDistance(sent, steps(one.path));
    if (path === undefined) continue;
    // A request that could be one of two takes the method that it has.
    const far = path + (one.method === method ? 0 : 0.5);
    if (best === undefined || far < best.far) best = { one, far };
  }
  return best && { ...best.one, isEmptyPart: !sent.every(isStep) };
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
 * path of the resource, where only what is below it is unknown. Undefined when none is near.
 */
export function nearestPath(
  { method, path }: KnownPath,
  known: readonly KnownPath[],
): NearestPath | undefined {
  if (path.length > longest) return undefined;
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
