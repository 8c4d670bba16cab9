export {
  Category,
  Contact,
  dangerOfEvent,
  FlowName,
  FlowVersion,
  Mpan,
  Mpid,
  OpenObject,
  Role,
} from './event-parts.ts';
export { meterSerial, unseenInSerials } from './meter-serial.ts';
export { bareMpan, SentMpan } from './sent-mpan.ts';
export { formatMpan, mpanCheckDigit, parseMpan, type ParsedMpan } from './mpan.ts';
export {
  configureDistributors,
  distributorById,
  distributorByMpid,
  knownDistributors,
  networkOperator,
  type Distributor,
  type NetworkOperator,
} from './parties/distributors.ts';
export { nationalNumber, nationalNumberInWords, withoutItsNumber } from './parties/national-number.ts';
export { marketLiveSetting } from './parties/market-live.ts';
export { distributorsSetting } from './parties/distributors-setting.ts';
export { dnoTelephonesSetting, type DnoTelephones } from './parties/dno-telephones.ts';
export { ROLES, isMpid, isRole, partyKey, type Party } from './parties/party.ts';

export { claimKinds } from './claimed-fault/claims.ts';
export { cpuMilliseconds } from './claimed-fault/cpu-time.ts';
export { createBodyScan, type BodyScan, type ScannedBody } from './claimed-fault/body-scan.ts';
export {
  noFacts,
  readRefused,
  readScanned,
  type ClaimedFault,
  type RefusedRequest,
  type SentRequest,
} from './claimed-fault/claimed-fault.ts';
export { cleanSubmission } from './submission/clean-submission.ts';
export { withDateOfAction } from './submission/date-of-action.ts';
export { emptyStringIssues } from './submission/empty-strings.ts';
export { outcomeCodes, submissionReference } from './submission/fields.ts';
export { toNestedLayout, type NestedLayout } from './submission/layout.ts';
export { mergePatch } from './submission/merge.ts';
export { receiveSubmission, type Received, type ReceiveOptions } from './submission/receive.ts';
export {
  submissionPatchSchema,
  submissionSchema,
  type BlockName,
  type Submission,
  type SubmissionPatch,
} from './submission/schema.ts';

export type { ReportedOn } from './visits/reported-on.ts';
export { namesAnotherVisit, type Visit } from './visits/visit.ts';

export { chooseScenario, type ScenarioChoice } from './scenarios/choose-scenario.ts';
export { missingBlocks } from './scenarios/missing-blocks.ts';
export type { NearestScenario, ScenarioAdvice } from './scenarios/scenario-advice.ts';
export {
  SCENARIO_NAMES,
  SCENARIO_TABLE,
  SCENARIO_TABLE_VERSION,
  type ScenarioName,
} from './scenarios/table.ts';

export { brokenInvariants, FAULT_INVARIANTS } from './fault/broken-invariants.ts';
export {
  isAnswer,
  isAnswered,
  rejectionContradictsEnd,
  whyNotCounted,
  type EndedFault,
  type WhyNotCounted,
} from './fault/answer-order.ts';
export { changeFault, reasonWithoutCall } from './fault/change-fault.ts';
export { endedBy, faultEnders, withdrawnByInstaller, type FaultEnder } from './fault/closed-reasons.ts';
export { newFault, type FaultMoment } from './fault/new-fault.ts';
export { isOperator, operatorName } from './fault/operator-name.ts';
export { hasReport, reportState, reportStates, type ReportState } from './fault/report-state.ts';
export {
  faultProperties,
  callOutstanding,
  faultState,
  faultStates,
  faultTransitions,
  type FaultFacts,
  type FaultReport,
  type FaultState,
} from './fault/fault.ts';
export {
  operatorAnswers,
  type FaultAlarm,
  type FaultEvent,
  type FaultNotification,
  type FaultStep,
  type ReportFailure,
} from './fault/fault-event.ts';
export { FAILURE_CODE_MEANINGS, FAILURE_CODES, failureCode, type FailureCode } from './failure-codes.ts';
export { FLOW_LAYOUTS, flowLayout } from './flow-file/catalogue.ts';
export { readHeader } from './flow-file/envelope.ts';
export type { FlowValue } from './flow-file/field-codec.ts';
export { cutByRoot } from './flow-file/cut-by-root.ts';
export { fileId } from './flow-file/file-id.ts';
export { FILE_LIMITS } from './flow-file/file-limits.ts';
export {
  LIVE_FLAG,
  TEST_FLAG,
  type FlowFault,
  type FlowFile,
  type FlowGroup,
  type FlowHeader,
} from './flow-file/flow-file.ts';
export { flowText } from './flow-file/flow-text.ts';
export type { FieldLayout, FieldType, FlowLayout, GroupLayout } from './flow-file/layout.ts';
export { readFlowFile, type FlowFileReading } from './flow-file/read-flow-file.ts';
export { readFlowFiles, type FlowFilesReading, type FlowPart } from './flow-file/read-flow-files.ts';
export type { SkippedRecord } from './flow-file/read-groups.ts';
export { flowFaults, writeFlowFile, type Written } from './flow-file/write-flow-file.ts';

export type { JobContext, MessageBasis } from './planner/basis.ts';
export { buildFile, type BuildOptions, type BuiltFile } from './planner/build-file.ts';
export { FAULT_CATEGORIES, faultCategories, worstOf, type FaultCategory } from './fault/categories.ts';
export {
  failedStates,
  flowStates,
  flowTransitions,
  plannedStates,
  receivedStates,
  effectiveStates,
  triedStates,
  type FlowState,
  type PlannedState,
} from './flow-states.ts';
export { dnoFault, faultPlace, type DnoFault } from './planner/dno-fault.ts';
export { callsFor, carriesFlow } from './planner/carries-flow.ts';
export type { Hold } from './planner/hold.ts';
export {
  NOTIFICATION_TABLE,
  NOTIFICATION_TABLE_VERSION,
  SENDER_ROLE,
  type NotificationRule,
  type PlannedFlow,
  type RecipientKind,
} from './planner/notification-table.ts';
export { isOfOneVisit } from './planner/has-happened.ts';
export {
  planMessages,
  type MessagePlan,
  type PlanOptions,
  type EffectiveFixes,
} from './planner/plan-messages.ts';
export type { NoLongerApplies } from './planner/outdated.ts';
export type { TriggerName } from './planner/triggers.ts';
export { asReported, whenReported, type SetReport } from './planner/set-report.ts';
export {
  newDangers,
  suspectedDangers,
  isCallDemandedWarning,
  suspectedBeside,
  suspicionWarnings,
  type SuspectedDanger,
} from './planner/suspected-danger.ts';
export { messageOfWarning, misdirectedBy, misdirectedWarnings } from './planner/misdirected.ts';
export { rejectedByReceiver, subjectOfWarning } from './planner/misdirected.ts';
export type { MisdirectedMessage, SentMessage } from './planner/misdirected.ts';
export { holdWarnings } from './planner/hold-warnings.ts';
export {
  callDemandedWarning,
  isCallOfAWarning,
  confirmedCallWarning,
  type ConfirmedCall,
  type RecordedMessages,
} from './planner/warnings.ts';
export type { PlannedMessage } from './planner/planned-message.ts';

export { readResponseClock } from './response-clock/read-response-clock.ts';
export { responseClockSetting } from './response-clock/response-clock-setting.ts';
export { responseTime } from './response-clock/respond-minutes.ts';
export { RESPONSE_CLOCK, type ResponseClock, type ResponseTime } from './response-clock/table.ts';
export {
  applyFix,
  isOfTheJob,
  effectiveFixes,
  valueOf,
  withFixes,
  type FieldFix,
  type FixedValue,
} from './remake/apply-fix.ts';
export { fixableFields } from './remake/fixable-fields.ts';
export {
  differences,
  fieldsOfFile,
  fieldsOfPlanned,
  recordsOf,
  type FieldDifference,
} from './remake/message-fields.ts';
export { planMessage, remakeMessage, type MessageSource, type Remade } from './remake/remake-message.ts';
export { todayInLondon } from './today.ts';
