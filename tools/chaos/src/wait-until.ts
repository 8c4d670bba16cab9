import { until } from '@team-operations/service/loops';

/** Looks until something holds. Answers the milliseconds that it took, or undefined when the time is over. */
export async function waitUntil(
  holds: () => boolean | Promise<boolean>,
  milliseconds: number,
  every = 50,
): Promise<number | undefined> {
  const start = performance.now();
  if (await until(holds, { within: milliseconds, every })) return performance.now() - start;
  return undefined;
}
