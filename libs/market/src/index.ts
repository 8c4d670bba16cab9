export { formatMpan, mpanCheckDigit, parseMpan, type ParsedMpan } from './mpan.ts';
export { DISTRIBUTORS, distributorById, type Distributor } from './parties/distributors.ts';
export { ROLES, isMpid, isRole, partyKey, type Party } from './parties/party.ts';
export {
  SCENARIO_NAMES,
  SCENARIO_TABLE,
  SCENARIO_TABLE_VERSION,
  type ScenarioName,
} from './scenarios/table.ts';
export { chooseScenario, type ScenarioChoice } from './scenarios/choose-scenario.ts';
export { missingBlocks } from './scenarios/missing-blocks.ts';
export { emptyStringIssues } from './submission/empty-strings.ts';
export { toNestedLayout, type NestedLayout } from './submission/layout.ts';
export { mergePatch } from './submission/merge.ts';
export {
  receiveSubmission,
  withDateOfAction,
  type Received,
  type ReceiveOptions,
} from './submission/receive.ts';
export {
  submissionPatchSchema,
  submissionSchema,
  type BlockName,
  type Submission,
  type SubmissionPatch,
} from './submission/schema.ts';
