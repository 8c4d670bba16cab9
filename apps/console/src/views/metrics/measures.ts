import type { ShownJobMetrics } from '../shown.ts';

/** A share in percent, with what it is of. */
export function shareInWords({
  share,
  firstTime = 0,
  visited = 0,
}: ShownJobMetrics['firstTimeSuccess'] & object = {}) {
  return share === undefined ? 'none' : `${Math.round(share * 100)} % (${firstTime} of ${visited})`;
}

/** Hours as the service measures them. */
export function hoursInWords({ median, p90 }: ShownJobMetrics['hoursToCompletion'] & object = {}) {
  if (median === undefined) return 'none';
  return `median ${median} h${p90 === undefined ? '' : `, 90 % within ${p90} h`}`;
}
