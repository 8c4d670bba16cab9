export { submitWorksheet } from './sip/submit-worksheet.ts';
export { explainMalformed } from './refusals/explain-malformed.ts';
export { watchBody } from './refusals/sent-body.ts';
export { explainRefusals, type RefusalParts } from './refusals/explain-refusals.ts';
export type { RefusalAlarmLimits } from './refusals/alarm-charges.ts';
export { getSubmission } from './sip/get-submission.ts';
export type { SubmissionRecord } from './sip/submission-record.ts';
export type { SubmissionAnswer } from './sip/submission-answer.ts';
export type { Effect, Operation, OperationContext, RestBinding, WriteContext } from './operation.ts';
export { readDryRun } from './dry-run.ts';
export { forgetOldAnswers } from './idempotency.ts';
export { requestJob, type RequestedJob, type RequestOutcome } from './jobs/request-job.ts';
export { createdByFormerManager, joinTokenCreator } from './integrations/token-creator.ts';
export { registry } from './registry.ts';
export { runOperation, type OperationAnswer, type OperationRequest } from './run-operation.ts';
export { openApiDocument } from './openapi/document.ts';
export { inputBesidePath, pathParameters } from './openapi/request.ts';
export { scopeReference, type ScopeEntry } from './contract/scope-reference.ts';
export { toolList, toolOf, type ToolContract } from './contract/tool-list.ts';
export { faultWithJob, readFaultColumns, type ReadFault } from './faults/stored-fault.ts';
export { recordFaultEvent, systemAuthor } from './faults/write-fault.ts';
export { addressRules } from './webhooks/webhook-address.ts';
export { webhookBody } from './openapi/webhooks.ts';
export {
  postedEvents,
  testEvent,
  webhookEventNames,
  type WebhookData,
  type WebhookEvent,
  type WebhookPayload,
} from './webhooks/webhook-events.ts';
export { readWebhookMeans, webhookSettings, type WebhookMeans } from './webhooks/webhook-means.ts';
export { giveUpWaiting } from './webhooks/give-up-waiting.ts';
export { endOfWebhook, unreadableEvents } from './webhooks/webhook-authority.ts';
export { openSigningSecrets, sealSigningSecret, type StoredSecret } from './webhooks/signing-secret.ts';
export { maskPersonalData } from './personal-data/mask.ts';
export { personalBlockNames, personalBlocks } from './personal-data/personal-blocks.ts';
export { findFlowSource, type FlowSource } from './flows/flow-source.ts';
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
export { saidBy, tryRemake } from './flows/remake-flow.ts';
export { settledReport } from './flows/settled-report.ts';
export type { FixPlan } from './flows/plan-fix.ts';
export { planIssues, type StoredPlan } from './flows/stored-plan.ts';
