import type { ReportedOn } from '@team-operations/market';
import type { FurtherVisits } from './message-fixes.ts';

/** What is kept of earlier visits, in `sip_submission.reported_on`: the days of what they reported, when they failed, and since when the supply is left off. */
export type StoredVisits = ReportedOn & {
  failedVisits?: readonly string[];
  furtherVisits?: FurtherVisits;
  supplyOffSince?: string;
};
