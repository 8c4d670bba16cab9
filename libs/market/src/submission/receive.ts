import type { Issue } from '@team-operations/errors';
import { validator } from '@team-operations/schemas';
import { chooseScenario, type ScenarioChoice } from '../scenarios/choose-scenario.ts';
import { missingBlocks } from '../scenarios/missing-blocks.ts';
import { scenarioAdvice, type ScenarioAdvice } from '../scenarios/scenario-advice.ts';
import { withDateOfAction } from './date-of-action.ts';
import { emptyStringIssues } from './empty-strings.ts';
import { toNestedLayout } from './layout.ts';
import { mergePatch } from './merge.ts';
import { submissionPatchSchema, submissionSchema, type Submission } from './schema.ts';

/** What became of a request: the whole submission with its scenario, or everything that is wrong with it. */
export type Received =
  | { accepted: true; submission: Submission; scenario: ScenarioChoice; warnings: Issue[] }
  | {
      accepted: false;
      issues: Issue[];
      /** Only when nothing but blocks of the scenario is missing. */
      scenario?: ScenarioAdvice;
    };

export interface ReceiveOptions {
  /** What is kept from before, when the request is a correction. */
  stored?: Submission;
  /** Today in Europe/London, `YYYY-MM-DD`. */
  today: string;
}

const validatePatch = validator(submissionPatchSchema);
const validateWhole = validator(submissionSchema);

const onePerPath = (issues: readonly Issue[]) =>
  [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();

/**
 * Reads one request body, first submission or correction, all the way: both layouts, empty strings, schema, merge
 * (RFC 7396), the whole again, the default date, the scenario and its required blocks. `body` must be a JSON object.
 * Issue paths are the caller's own names. Accepted or refused as a whole: nothing of a refused correction is kept.
 */
export function receiveSubmission(
  body: Readonly<Record<string, unknown>>,
  { stored, today }: ReceiveOptions,
): Received {
  const layout = toNestedLayout(body);
  const refuse = (issues: readonly Issue[], scenario?: ScenarioAdvice): Received => ({
    accepted: false,
    ...(scenario === undefined ? {} : { scenario }),
    issues: issues.map((issue) => ({ ...issue, path: layout.pathAsSent(issue.path) })),
  });

  const patch = validatePatch(layout.body);
  const faults = onePerPath([...layout.issues, ...emptyStringIssues(layout.body), ...(patch.issues ?? [])]);
  if (faults.length > 0) return refuse(faults);

  const whole = validateWhole(mergePatch(stored, layout.body));
  if (whole.issues) return refuse(whole.issues);

  const { submission, warnings } = withDateOfAction(whole.value, today);
  const scenario = chooseScenario(submission);
  const missing = missingBlocks(scenario, submission);
  return missing.length > 0
    ? refuse(missing, scenarioAdvice(scenario, submission))
    : { accepted: true, submission, scenario, warnings };
}
