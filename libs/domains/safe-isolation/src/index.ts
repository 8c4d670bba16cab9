export type { SafeIsolationSettings } from './dependencies.ts';
export { safeIsolation } from './domain.ts';
export { watchedFault } from './faults/watched-fault.ts';
export { faultWithJob, readFaultColumns, type ReadFault } from './faults/stored-fault.ts';
export { recordFaultEvent, systemAuthor } from './faults/write-fault.ts';
export { findFlowSource, type FlowSource } from './flows/flow-source.ts';
export { FlowName } from './flows/flow.ts';
export {
  findLastTold,
  isNewerFile,
  newestFileFirst,
  repeatIssues,
  saysTheSame,
  stands,
  type Said,
  type ToldFlow,
} from './flows/last-told.ts';
export type { FixPlan } from './flows/plan-fix.ts';
export { saidBy, tryRemake } from './flows/remake-flow.ts';
export { settledMessage } from './flows/settled-message.ts';
export { settledReport } from './flows/settled-report.ts';
export { planIssues, type StoredPlan } from './flows/stored-plan.ts';
export { maskPersonalData } from './personal-data/mask.ts';
export { personalBlockNames, personalBlocks } from './personal-data/personal-blocks.ts';
export type { RefusalAlarmLimits } from './refusals/alarm-charges.ts';
export { explainMalformed } from './refusals/explain-malformed.ts';
export { explainRefusals, type RefusalParts } from './refusals/explain-refusals.ts';
export { mostSearchedBytes, watchBody } from './refusals/sent-body.ts';
export { changeReportedJob } from './submissions/change-reported-job.ts';
export type { SubmissionAnswer } from './submissions/submission-answer.ts';
export type { SubmissionRecord } from './submissions/submission-record.ts';
export { submissionOperations, type SubmissionOperations } from './submissions/submission-operations.ts';
export { dnoFaultNotifications } from './topics/dno-fault-notifications.ts';
export { dnoOpenFaults } from './topics/dno-open-faults.ts';
export { flowEvents } from './topics/flow-events.ts';
export { marketCommands } from './topics/market-commands.ts';
export { marketInbound } from './topics/market-inbound.ts';
export { marketOutbound } from './topics/market-outbound.ts';
export { safeIsolationAlarms } from './topics/safe-isolation-alarms.ts';
export { sipSubmissions } from './topics/sip-submissions.ts';
