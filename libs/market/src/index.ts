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
export { formatMpan, mpanCheckDigit, parseMpan } from './mpan.ts';
export {
  configureDistributors,
  distributorById,
  distributorByMpid,
  knownDistributors,
  networkOperator,
  type Distributor,
  type NetworkOperator,
} from './parties/distributors.ts';
export {
  nationalNumber,
  nationalNumberAway,
  nationalNumberIs,
  withoutItsNumber,
  withoutItsNumberAway,
  withoutNumberElsewhere,
} from './parties/national-number.ts';
export { marketLiveSetting } from './parties/market-live.ts';
export { distributorsSetting, readDistributors } from './parties/distributors-setting.ts';
export { dnoTelephonesSetting, type DnoTelephones } from './parties/dno-telephones.ts';
export { ROLES, isMpid, isRole, type Party } from './parties/party.ts';
export * from './claimed-fault/index.ts';
export { cleanSubmission } from './submission/clean-submission.ts';
export { outcomeCodes, submissionReference } from './submission/fields.ts';
export {
  prepareSubmissions,
  receiveSubmission,
  type Received,
  type ReceiveOptions,
} from './submission/receive.ts';
export {
  submissionPatchSchema,
  submissionRequestSchema,
  submissionSchema,
  type Submission,
} from './submission/schema.ts';
export type { ReportedOn } from './visits/reported-on.ts';
export { namesAnotherVisit, type Visit } from './visits/visit.ts';

export type { ScenarioChoice } from './scenarios/choose-scenario.ts';
export { SCENARIO_NAMES, SCENARIO_TABLE, type ScenarioName } from './scenarios/table.ts';

export {
  dependsOnSupply,
  hasNewDetails,
  isDemandedAgain,
  isDetail,
  isMadeAsDemanded,
  isForDanger,
  leavesSupplyOff,
  unknownDetails,
  withDanger,
} from './fault/call-details.ts';
export { distributorOf, operatorOfPoint } from './parties/operator-of-point.ts';
export { unknownNetworkWarnings } from './parties/unknown-network.ts';
export { brokenInvariants } from './fault/broken-invariants.ts';
export {
  isAnswer,
  isAnswered,
  rejectionContradictsEnd,
  whyNotCounted,
  type EndedFault,
  type WhyNotCounted,
} from './fault/answer-order.ts';
export { changeFault } from './fault/change-fault.ts';
export {
  endedBy,
  endsDanger,
  faultEnders,
  reasonDangerOver,
  reasonWithoutCall,
  withdrawnByInstaller,
  type FaultEnder,
} from './fault/closed-reasons.ts';
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
  type SiteDetail,
} from './fault/fault.ts';
export {
  operatorAnswers,
  type FaultEvent,
  type FaultNotification,
  type FaultStep,
  type ReportFailure,
} from './fault/fault-event.ts';
export { FAILURE_CODES_IN_WORDS } from './failure-codes-in-words.ts';
export { FAILURE_CODE_MEANINGS, FAILURE_CODES, failureCode, type FailureCode } from './failure-codes.ts';
export { FLOW_LAYOUTS, flowLayout } from './flow-file/catalogue.ts';
export { readHeader } from './flow-file/envelope.ts';
export type { FlowValue } from './flow-file/field-codec.ts';
export { cutByRoot } from './flow-file/cut-by-root.ts';
export { fileId } from './flow-file/file-id.ts';
export { FILE_LIMITS } from './flow-file/file-limits.ts';
export type { FlowFile, FlowGroup, FlowHeader } from './flow-file/flow-file.ts';
export { flowText } from './flow-file/flow-text.ts';
export type { FieldLayout, FieldType, FlowLayout } from './flow-file/layout.ts';
export { readFlowFile } from './flow-file/read-flow-file.ts';
export { readFlowFiles, type FlowPart } from './flow-file/read-flow-files.ts';
export { writeFlowFile, type Written } from './flow-file/write-flow-file.ts';

export type { JobContext } from './planner/basis.ts';
export { buildFile } from './planner/build-file.ts';
export { mayLeaveSupplyOff } from './planner/energisation.ts';
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
export { NOTIFICATION_TABLE, SENDER_ROLE, type PlannedFlow } from './planner/notification-table.ts';
export { asCompletedOn } from './planner/as-completed.ts';
export { isOfOneVisit, outlivesItsVisit } from './planner/has-happened.ts';
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
  dangersIn,
  historyInWords,
  newDangers,
  suspectedDangers,
  isCallDemandedWarning,
  suspectedBeside,
  suspicionWarnings,
  type ReportedBefore,
  type SuspectedDanger,
} from './planner/suspected-danger.ts';
export { byTelephone, messageOfWarning, misdirectedBy, misdirectedWarnings } from './planner/misdirected.ts';
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

export { responseClockSetting } from './response-clock/response-clock-setting.ts';
export { responseTime } from './response-clock/respond-minutes.ts';
export { RESPONSE_CLOCK, type ResponseClock } from './response-clock/table.ts';
export {
  applyFix,
  isOfTheJob,
  effectiveFixes,
  valueOf,
  withFixes,
  type FieldFix,
} from './remake/apply-fix.ts';
export { fixableFields } from './remake/fixable-fields.ts';
export {
  differences,
  fieldsOfFile,
  saysEnergised,
  fieldsOfPlanned,
  recordsOf,
  type FieldDifference,
} from './remake/message-fields.ts';
export { planMessage, remakeMessage, type MessageSource, type Remade } from './remake/remake-message.ts';
export { todayInLondon } from './today.ts';
