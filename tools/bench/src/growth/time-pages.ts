import { config } from '../config.ts';
import { median } from '../measure/median.ts';
import { send } from '../measure/send.ts';
import type { LoadRequest } from '../comparison.ts';

/** A page that is asked for over and over. */
export interface TimedPage {
  list: string;
  /** Jobs of the team. */
  jobs: number;
  page: 'first' | 'deep';
  request: LoadRequest;
}

export interface PageTime extends Omit<TimedPage, 'request'> {
  p50Milliseconds: number;
  /** Bytes of the response. */
  bytes: number;
}

const warmingTurns = 3;

/** The same values in another order, drawn by chance. */
const shuffled = <Value>(values: readonly Value[]): Value[] =>
  values
    .map((value) => ({ value, key: Math.random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ value }) => value);

/**
 * Times the pages in turn, one request at a time, so that what else the machine does meets all of them. Each turn has
 * another order: a page that follows one that reads thousands of pages of the database finds the caches of the processor
 * emptied, and in one order it would always be the same page.
 */
export async function timePages(origin: string, pages: readonly TimedPage[]): Promise<PageTime[]> {
  const measured = pages.map((page) => ({ page, times: [] as number[], bytes: 0 }));
  for (let turn = 0; turn < warmingTurns + config.rounds * 5; turn += 1)
    for (const each of shuffled(measured)) {
      const started = performance.now();
      const { status, body } = await send(origin, each.page.request);
      if (status !== 200) throw new Error(`${each.page.list}: ${status} ${body.slice(0, 300)}`);
      if (turn >= warmingTurns) each.times.push(performance.now() - started);
      each.bytes = body.length;
    }
  return measured.map(({ page: { request: _request, ...page }, times, bytes }) => ({
    ...page,
    p50Milliseconds: median(times),
    bytes,
  }));
}
