export { isDue } from './claim-due.ts';
export { claimMetrics, type ClaimMetrics } from './claim-metrics.ts';
export { nextWait, type RetrySchedule } from './retry-schedule.ts';
export { createClaiming, type Claiming } from './start-claiming.ts';
export type { Claim, DueGroup, Performed, Settlement, Work, WorkTable } from './work.ts';
