export {
  DeliveryRefused,
  NotTaken,
  type OutboundFile,
  type OutboundTransport,
} from './delivery/outbound-file.ts';
export { createDelivery } from './delivery/start-delivery.ts';
export { watchWaiting } from './delivery/watch-waiting.ts';
export type { SafeIsolationSettings } from './dependencies.ts';
export { safeIsolation } from './domain.ts';
export { abortOfOffice } from './faults/abort-of-office.ts';
export { watchedFault } from './faults/watched-fault.ts';
export { findFlowSource } from './flows/flow-source.ts';
export { FlowName } from './flows/flow.ts';
export { tryRemake } from './flows/remake-flow.ts';
export { suppliesLeftOff, type SupplyLeftOff } from './personal-data/supplies-left-off.ts';
export { maskPersonalData } from './personal-data/mask.ts';
export type { RefusalAlarmLimits } from './refusals/alarm-charges.ts';
export { explainCalls, type CallRefusalParts, type ExplainCall } from './refusals/explain-calls.ts';
export { explainMalformed } from './refusals/explain-malformed.ts';
export { explainRefusals } from './refusals/explain-refusals.ts';
export { refusalsOverRest, type RestRefusalParts } from './refusals/refusals-over-rest.ts';
export { mostSearchedBytes, watchBody } from './refusals/sent-body.ts';
export { dangerInTexts } from './submissions/danger-in-texts.ts';
export { changeReportedJob } from './submissions/change-reported-job.ts';
export type { SubmissionAnswer } from './submissions/submission-answer.ts';
export type { SubmissionRecord } from './submissions/submission-record.ts';
export { operatorInWords } from './submissions/telephone.ts';
export { supplyOffElsewhere } from './submissions/unreported-details.ts';
export { submittedAs } from './submissions/submitted-as.ts';
export { installersGuide } from './submissions/installers-guide.ts';
export { submissionPaths } from './submissions/submission-paths.ts';
export { submissionOperations, type SubmissionOperations } from './submissions/submission-operations.ts';
export { dnoFaultNotifications } from './topics/dno-fault-notifications.ts';
export { dnoOpenFaults } from './topics/dno-open-faults.ts';
export { marketInbound } from './topics/market-inbound.ts';
export { marketOutbound } from './topics/market-outbound.ts';
export { safeIsolationAlarms } from './topics/safe-isolation-alarms.ts';
export { sipSubmissions } from './topics/sip-submissions.ts';
export { isCallOutstanding } from './faults/fault-conditions.ts';
export type { Fault } from './faults/fault.ts';
export type { FaultCall } from './faults/get-call.ts';
export { releaseReports } from './faults/release-reports.ts';
export { reportMissing, unreported } from './faults/missing-report.ts';
export { reportWaiting } from './faults/waiting-report.ts';
export { escalateFaults, remindOfCalls } from './faults/response-clock.ts';
export { dangersOfSupplier } from './flows/danger-messages.ts';
export { inboundMetrics } from './inbound/inbound-metrics.ts';
export { takeInbound } from './inbound/take-inbound.ts';
export type { InboundFile, TakeFile } from './inbound/take-file.ts';
