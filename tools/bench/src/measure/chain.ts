import type { Chain, LoadRequest } from '../comparison.ts';
import { config, connections } from '../config.ts';

/** Each start is used once, for a chain that was cut off at the end of a round cannot be taken up again. */
export const startsNeeded = 1 + (config.rounds + 1) * connections;

/** The request with the starts of one round, of which the one that warms up is number 0. */
export function chainOfRound(request: LoadRequest, round: number): LoadRequest {
  const { chain } = request;
  if (chain === undefined) return request;
  const first = 1 + round * connections;
  const starts = chain.starts.slice(first, first + connections);
  if (starts.length < connections) throw new Error(`the chain has too few starts for round ${round}`);
  return { ...request, chain: { ...chain, starts } };
}

/** The body of the request that follows on `last`, or starts with it. */
export function chainedBody({ body = '' }: LoadRequest, last: string | undefined): string {
  if (last === undefined) throw new Error('the chain has no such start');
  return body.replaceAll('[<last>]', last);
}

/** What a response returns for the next request. */
export function nextLink({ field }: Chain, answer: string): string {
  const next = (JSON.parse(answer) as Record<string, unknown>)[field];
  if (typeof next !== 'string') throw new Error(`the answer has no ${field}`);
  return next;
}
