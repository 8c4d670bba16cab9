import { formatMpan } from '@team-operations/market';

/** A metering point in a sentence. */
export const pointInWords = (mpan: string | null): string =>
  mpan === null ? 'no MPAN' : `MPAN ${formatMpan(mpan)}`;
