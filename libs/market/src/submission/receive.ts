import type { Issue } from '@team-operations/errors';
import { validator } from '@team-operations/schemas';
import type { TriggerName } from '../planner/triggers.ts';
import { chooseScenario, type ScenarioChoice } from '../scenarios/choose-scenario.ts';
import { missingBlocks } from '../scenarios/missing-blocks.ts';
import { scenarioAdvice, type ScenarioAdvice } from '../scenarios/scenario-advice.ts';
import { happenedAgain, reportedOn, type ReportedBefore, type ReportedOn } from '../visits/reported-on.ts';
import {
  isReturnInSameWords,
  visitOf,
  withoutEarlierDate,
  type Revision,
  type Visit,
} from '../visits/visit.ts';
import { withDateOfAction } from './date-of-action.ts';
import { emptyStringIssues } from './empty-strings.ts';
import { toNestedLayout } from './layout.ts';
import { mergePatch, unsetEmptyBlocks } from './merge.ts';
import { withNullIssues } from './null-issues.ts';
import { submissionPatchSchema, submissionSchema, type Submission } from './schema.ts';

/** What became of a request: the whole submission with its scenario, or everything that is wrong with it. */
export type Received =
  | {
      accepted: true;
      submission: Submission;
      /** When parts of it were reported, if not on its date of action. */
      reportedOn: ReportedOn;
      /** Which visit the request reports, and what happened at it, if it is a further one. */
      visit: Visit;
      happened: TriggerName[];
      scenario: ScenarioChoice;
      warnings: Issue[];
    }
  | {
      accepted: false;
      issues: Issue[];
      /** Only when nothing but blocks of the scenario is missing. */
      scenario?: ScenarioAdvice;
    };

export interface ReceiveOptions {
  /** What is kept from before, when the request is not the first one. */
  stored?: Submission;
  before?: ReportedBefore;
  /** Today in Europe/London, `YYYY-MM-DD`. */
  today: string;
}

const validatePatch = validator(submissionPatchSchema);
const validateWhole = validator(submissionSchema);

/** Compiles what reads a submission, so that a service does so before it takes the first: a fifth of a second. */
export function prepareSubmissions(): void {
  validatePatch({});
  validateWhole({});
}

const nothingBefore: ReportedBefore = { reportedOn: {}, reportSaysNew: false };

interface Refused {
  stored: Submission | undefined;
  faults: readonly Issue[];
}

const onePerPath = (issues: readonly Issue[]) =>
  [...new Map(issues.toReversed().map((issue) => [issue.path, issue])).values()].toReversed();

/**
 * What is required and would be missing from the whole, so that it is named together with what is wrong. An empty block is named as that alone.
 * Without the reference of the job it is not known what is stored, so nothing is.
 */
function lackingIssues(patch: Readonly<Record<string, unknown>>, { stored, faults }: Refused): Issue[] {
  const named = new Set(faults.map(({ path }) => path));
  if (named.has('job_id') || named.has('job_details.job_id')) return [];
  const { issues = [] } = validateWhole(mergePatch(stored, patch));
  return issues.filter(
    ({ code, path }) => code === 'required' && !named.has(path.slice(0, path.lastIndexOf('.'))),
  );
}

function sameWordsWarnings(revision: Revision): Issue[] {
  if (!isReturnInSameWords(revision)) return [];
  return [
    {
      path: 'return_work',
      message: 'is as before and `date_of_action` is later: this counts as a further return visit',
      fix: 'To correct the date of the visit before, send `date_of_action` without `return_work`.',
    },
  ];
}

/**
 * Reads one request body, first submission or correction, all the way: both layouts, empty strings, schema, merge
 * (RFC 7396), the whole again, which visit it is, the default date, the scenario and its required blocks. `body` must be a JSON object.
 * Issue paths are the caller's own names. Accepted or refused as a whole: nothing of a refused correction is kept.
 */
export function receiveSubmission(
  body: Readonly<Record<string, unknown>>,
  { stored, before = nothingBefore, today }: ReceiveOptions,
): Received {
  const layout = toNestedLayout(body);
  const refuse = (issues: readonly Issue[], scenario?: ScenarioAdvice): Received => ({
    accepted: false,
    ...(scenario === undefined ? {} : { scenario }),
    issues: issues.map((issue) => ({ ...issue, path: layout.pathAsSent(issue.path) })),
  });

  const patch = validatePatch(layout.body);
  const ofSchema = withNullIssues(layout.body, patch.issues ?? []);
  const faults = [...layout.issues, ...emptyStringIssues(layout.body), ...ofSchema];
  if (patch.issues !== undefined || faults.length > 0)
    return refuse(onePerPath([...faults, ...lackingIssues(layout.body, { stored, faults })]));

  const correction = unsetEmptyBlocks(stored, patch.value);
  const whole = validateWhole(mergePatch(stored, correction));
  if (whole.issues) return refuse(whole.issues);

  const revision = { stored, patch: correction, merged: whole.value };
  const visit = visitOf(revision);
  const dated = withDateOfAction(withoutEarlierDate(visit, revision), today);
  const { submission } = dated;
  const scenario = chooseScenario(submission);
  const missing = missingBlocks(scenario, submission);
  if (missing.length > 0) return refuse(missing, scenarioAdvice(scenario, submission));
  const dates = { ...revision, merged: submission };
  const on = reportedOn(visit, dates, before);
  return {
    accepted: true,
    submission,
    visit,
    happened: happenedAgain(visit, dates, on),
    reportedOn: on,
    scenario,
    warnings: [...dated.warnings, ...sameWordsWarnings(revision)],
  };
}
