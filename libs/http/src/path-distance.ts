import { distance } from 'fastest-levenshtein';

/** A longer path is no misspelling, and comparing it costs. */
export const longestComparedPath = 200;

export const stepsOf = (path: string) => path.replace(/^\/+/, '').split('/');
export const isStep = (step: string) => step !== '';
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
export function pathDistance(sent: readonly string[], known: readonly string[]): number | undefined {
  if (known.length !== sent.length) return undefined;
  const each = known.map((step, index) => stepDistance(sent[index] ?? '', step));
  return each.includes(undefined) ? undefined : each.reduce<number>((sum, far = 0) => sum + far, 0);
}

/** The one that is least far; the first of those that are as far. Undefined when none is near. */
export function nearestBy<T>(all: readonly T[], farOf: (one: T) => number | undefined): T | undefined {
  let best: { one: T; far: number } | undefined;
  for (const one of all) {
    const far = farOf(one);
    if (far !== undefined && (best === undefined || far < best.far)) best = { one, far };
  }
  return best?.one;
}
