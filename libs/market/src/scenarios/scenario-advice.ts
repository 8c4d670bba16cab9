import type { BlockName, Submission } from '../submission/schema.ts';
import { chooseScenario, type ScenarioChoice } from './choose-scenario.ts';
import { SCENARIO_NAMES, SCENARIO_TABLE, type ScenarioName } from './table.ts';

/** A scenario that is closer to what was sent than the one that was chosen. */
export interface NearestScenario {
  scenario: ScenarioName;
  /** Required blocks that were not sent. */
  add: BlockName[];
  /** Blocks whose presence leads to another scenario: to be left out, unless `scenario` pins this one. */
  leaveOut: BlockName[];
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

/**
 * The other scenario that lacks the fewest blocks, fewer than this one does. Of several, the one that leaves the least of what
 * was sent aside.
 */
function nearestScenario(chosen: ScenarioName, submission: Submission): NearestScenario | null {
  const candidates = SCENARIO_NAMES.map((scenario) => ({
    scenario,
    add: lacking(scenario, submission),
    leaveOut: blocksInTheWay(scenario, submission),
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
