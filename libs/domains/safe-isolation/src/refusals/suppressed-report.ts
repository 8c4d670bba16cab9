import type { FaultCategory } from '@team-operations/market';

/** What an alarm that was withheld would have been about. */
export interface SuppressedReport {
  jobReference: string | null;
  mpan: string | null;
  category: FaultCategory | null;
}
