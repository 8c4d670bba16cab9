import { suspectedDangers } from '../planner/suspected-danger.ts';
import type { BlockName, Submission } from '../submission/schema.ts';
import { chooseScenario, type ScenarioChoice } from './choose-scenario.ts';
import { SCENARIO_NAMES, SCENARIO_TABLE, type ScenarioName } from './table.ts';

/** A scenario that is closer to what was sent than the one that was chosen. */
export interface NearestScenario {
  scenario: ScenarioName;
  /** Required blocks that were not sent. */
  add: BlockName[];
  /** Blocks whose presence leads to another scenario: to be left out, unless `scenario` pins this one. Empty where one of them is a report. */
  leaveOut: BlockName[];
  /** Of those blocks, the ones that report tampering, danger or a fault: only the pin leads there, and drops none of them. */
  reports: BlockName[];
}

/** Why a submission is refused that lacks blocks, and what would make it whole. */
export interface ScenarioAdvice extends ScenarioChoice {
  missing: BlockName[];
  /** Null when no other scenario lacks fewer blocks. */
  nearest: NearestScenario | null;
}

/** The required blocks of a scenario that a submission lacks. */
export function lacking(scenario: ScenarioName, submission: Submission): BlockName[] {
  return SCENARIO_TABLE[scenario].filter((block) => submission[block] === undefined);
}

const without = (submission: Submission, blocks: readonly BlockName[]) =>
  Object.fromEntries(
    Object.entries(submission).filter(([name]) => !blocks.includes(name as BlockName)),
  ) as Submission;

/** The blocks to leave out so that the scenario follows from the rest: as few as possible, and none that it requires. */
function blocksInTheWay(scenario: ScenarioName, submission: Submission): BlockName[] {
  const { scenario: _pin, ...blocks } = submission;
  const required: readonly string[] = SCENARIO_TABLE[scenario];
  const optional = (Object.keys(blocks) as BlockName[]).filter((name) => !required.includes(name));
  const leadsThere = (left: readonly BlockName[]) =>
    chooseScenario(without(blocks, left)).scenario === scenario;
  if (!leadsThere(optional)) return [];
  return optional.reduce<BlockName[]>((left, block) => {
    const kept = left.filter((other) => other !== block);
    return leadsThere(kept) ? kept : left;
  }, optional);
}

/** Whether leaving the block out would drop a report of tampering, danger or a fault. */
function isReport(block: BlockName, submission: Submission): boolean {
  if (block === 'meter' && submission.meter?.fault === true) return true;
  return (
    (['tampering', 'dno_issue', 'meter_fault_details'] as BlockName[]).includes(block) ||
    suspectedDangers(submission).some(({ field }) => field.split('.')[0] === block)
  );
}

/** How a submission gets to a scenario without the pin, and which reports are in that way. */
function wayTo(
  scenario: ScenarioName,
  submission: Submission,
): Pick<NearestScenario, 'leaveOut' | 'reports'> {
  const inTheWay = blocksInTheWay(scenario, submission);
  const reports = inTheWay.filter((block) => isReport(block, submission));
  return { leaveOut: reports.length === 0 ? inTheWay : [], reports };
}

/**
 * The other scenario that lacks the fewest blocks, fewer than this one does. Of several, the one that leaves the least of what
 * was sent aside.
 */
function nearestScenario(chosen: ScenarioName, submission: Submission): NearestScenario | null {
  const candidates = SCENARIO_NAMES.map((scenario) => ({
    scenario,
    add: lacking(scenario, submission),
    ...wayTo(scenario, submission),
  })).filter(({ add }) => add.length < lacking(chosen, submission).length);
  candidates.sort(
    (one, other) =>
      one.add.length - other.add.length ||
      SCENARIO_TABLE[other.scenario].length - SCENARIO_TABLE[one.scenario].length,
  );
  return candidates[0] ?? null;
}

/** The errors of a submission that lacks blocks of its scenario (specification 4.5). */
export function scenarioAdvice(choice: ScenarioChoice, submission: Submission): ScenarioAdvice {
  const { scenario } = choice;
  return {
    ...choice,
    missing: lacking(scenario, submission),
    nearest: nearestScenario(scenario, submission),
  };
}
