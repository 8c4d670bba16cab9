import type { FaultCategory } from '../fault/categories.ts';
import { RESPONSE_CLOCK, type ResponseClock, type ResponseTime } from './table.ts';

/** How long a fault of this category may wait at this network operator (its MPID; null when it is not known). */
export function responseTime(
  category: FaultCategory,
  operator: string | null,
  clock: ResponseClock = RESPONSE_CLOCK,
): ResponseTime {
  const own = operator === null ? undefined : clock.operators[operator]?.[category];
  return own ?? clock.categories[category];
}
