import type { ReportedOn } from '@team-operations/market';
import type { FurtherVisits } from './message-fixes.ts';

/** What is kept of earlier visits, in `sip_submission.reported_on`: the days of what they reported, and when they failed. */
export type StoredVisits = ReportedOn & { failedVisits?: readonly string[]; furtherVisits?: FurtherVisits };
