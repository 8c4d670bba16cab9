export { submitWorksheet } from './sip/submit-worksheet.ts';
export type { SubmissionAnswer } from './sip/submission-answer.ts';
export type { Effect, Operation, OperationContext, RestBinding, WriteContext } from './operation.ts';
export { registry } from './registry.ts';
export { runOperation, type OperationAnswer, type OperationRequest } from './run-operation.ts';
export { openApiDocument } from './openapi/document.ts';
export { inputBesidePath, pathParameters } from './openapi/request.ts';
export { scopeReference, type ScopeEntry } from './contract/scope-reference.ts';
export { toolList, toolOf, type ToolContract } from './contract/tool-list.ts';
