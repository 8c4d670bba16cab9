import { distance } from 'fastest-levenshtein';

/** A method with a path in which parameters are written as `{id}`. */
export interface KnownPath {
  method: string;
  path: string;
}

/** A longer path is no misspelling, and comparing it costs. */
const longest = 200;

/** The known path with what was sent in the place of its parameters, so that an id is no difference. */
function filled({ path }: KnownPath, sent: readonly string[]): string {
  const steps = path.split('/');
  return steps.map((step, index) => (step.startsWith('{') ? (sent[index] ?? step) : step)).join('/');
}

/** The known path that was probably meant; undefined when none is near. A request that could be one of two takes the method that it has. */
export function nearestPath({ method, path }: KnownPath, known: readonly KnownPath[]): KnownPath | undefined {
  if (path.length > longest) return undefined;
  const sent = path.replace(/\/+$/, '').split('/');
  const wanted = sent.join('/').toLowerCase();
  let best: { one: KnownPath; far: number } | undefined;
  for (const one of known) {
    const far = distance(wanted, filled(one, sent).toLowerCase()) + (one.method === method ? 0 : 0.5);
    if (best === undefined || far < best.far) best = { one, far };
  }
  return best !== undefined && best.far <= Math.max(3, wanted.length / 3) ? best.one : undefined;
}
