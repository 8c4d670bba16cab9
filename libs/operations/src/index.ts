export { afterCommit } from './after-commit.ts';
export type { BackgroundJob, JobDependencies, RunningJob } from './background-job.ts';
export { canonical } from './canonical.ts';
export type { Change, FurtherChange } from './change.ts';
export type { Domain } from './domain.ts';
export { eventsOfRequests } from './events-of-requests.ts';
export type { RequestPart, RequestStep } from './request-part.ts';
export {
  connectionsOf,
  isSwitchedOn,
  jobSettings,
  startSwitchedOn,
  switchedOn,
  type JobConfig,
} from './job-settings.ts';
export { reportCounts } from './report-counts.ts';
export { watchBacklog, type Backlog } from './watch-backlog.ts';
export { movesTo, type Lifecycle, type Transition } from './lifecycle.ts';
export { defineConsumer, runConsumer, type Consumer } from './consumer.ts';
export { composeChange, insertAudit, type Author } from './compose-change.ts';
export { scopeReference } from './contract/scope-reference.ts';
export { documentationOf, type Deprecation } from './deprecation.ts';
export { defineFile, defineList, defineRead, defineWrite } from './define-operation.ts';
export { readDryRun } from './dry-run.ts';
export { chooseMediaType, type AnsweredFile, type FileContent } from './file.ts';
export { deleteOldAnswers } from './idempotency.ts';
export { errorMeaning } from './openapi/answers.ts';
export { apiVersion } from './openapi/api-version.ts';
export { takesVersion } from './takes-version.ts';
export { guideOf, openApiDocument, operationIds } from './openapi/document.ts';
export { errorExample } from './openapi/error-examples.ts';
export type { Examples } from './openapi/examples.ts';
export { errorHeaders, successHeaders, withoutVersion } from './openapi/headers.ts';
export {
  inputBesidePath,
  parametersOf,
  pathParameters,
  pathTemplate,
  requestBodyOf,
} from './openapi/request.ts';
export type {
  Effect,
  Operation,
  OperationContext,
  RestBinding,
  WriteContext,
  WriteOperation,
} from './operation.ts';
export {
  behindCursor,
  defaultLimit,
  readCursor,
  readPage,
  rowsToRead,
  toPage,
  writeCursor,
  type Page,
  type PageInput,
} from './page.ts';
export { Count, Durations, durations, jsonRows } from './measures.ts';
export { Period, periodCheck, periodParameters, readPeriod } from './period.ts';
export { defineResource } from './resource/define-resource.ts';
export { checkPeriod, composeFilters, filterBy, type Filter } from './resource/filters.ts';
export { filterByAny, severalOf } from './resource/several.ts';
export type { Resource } from './resource/resource.ts';
export { runSurface, type SurfaceParts } from './run-surface.ts';
export { runOperation, type OperationAnswer, type OperationRequest } from './run-operation.ts';
export { refreshOn, type Refresh, type Searchable } from './searchable.ts';
export type { CompactSchema } from './tools/compact-schema.ts';
export { confirmationProperty, isConfirmed } from './tools/confirmed.ts';
export { nounOf, otherIdNames } from './tools/id-names.ts';
export { fileFormats, formatProperty, toolList, toolOf, type ToolContract } from './tools/tool-list.ts';
export { toolWords } from './tools/tool-words.ts';
export { webhookKind, type WebhookKind } from './webhook-kind.ts';
export { unlessStale, untilWritten } from './until-written.ts';
export { operationsData } from './data-rules.ts';
export { checkInput, type OutputViolation } from './checks.ts';
export { reportViolations } from './report-violations.ts';
export { anyVersion, versionOf } from './version.ts';
export { requireVisible, visibleTo } from './visibility.ts';
export { visibleText } from './visible-text.ts';
