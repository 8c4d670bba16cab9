import type { Issue } from '@team-operations/errors';
import type { BlockName, Submission } from '../submission/schema.ts';
import type { ScenarioChoice } from './choose-scenario.ts';
import { SCENARIO_NAMES, SCENARIO_TABLE, type ScenarioName } from './table.ts';

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function lacking(scenario: ScenarioName, submission: Submission): BlockName[] {
  return SCENARIO_TABLE[scenario].filter((block) => submission[block] === undefined);
}

/**
 * The other scenario that lacks the fewest blocks, fewer than this one does. Of several the one that asks for most is the
 * nearest, since it takes in most of what was sent.
 */
function nearestScenario(chosen: ScenarioName, submission: Submission): ScenarioName | undefined {
  const lacks = (scenario: ScenarioName) => lacking(scenario, submission).length;
  return SCENARIO_NAMES.filter((other) => lacks(other) < lacks(chosen)).sort(
    (one, other) => lacks(one) - lacks(other) || SCENARIO_TABLE[other].length - SCENARIO_TABLE[one].length,
  )[0];
}

function alternative(chosen: ScenarioName, submission: Submission): string {
  const nearest = nearestScenario(chosen, submission);
  if (nearest === undefined) return '';
  const stillLacking = lacking(nearest, submission);
  const fit =
    stillLacking.length === 0 ? 'which fits what was sent' : `which lacks only ${quoted(stillLacking)}`;
  return ` Or pin the nearest scenario, ${fit}: \`"scenario": "${nearest}"\`.`;
}

/**
 * One issue for each block that the scenario requires and the submission lacks. Each says which scenario asks for it, why
 * that one was chosen, and which other would fit (specification 4.5).
 */
export function missingBlocks(choice: ScenarioChoice, submission: Submission): Issue[] {
  const { scenario, because } = choice;
  const hint = alternative(scenario, submission);
  return lacking(scenario, submission).map((block) => ({
    path: block,
    message: `is required in scenario ${scenario}, which was chosen because ${because}`,
    fix: `Send \`${block}\`; ${scenario} needs ${quoted(SCENARIO_TABLE[scenario])}.${hint}`,
  }));
}
