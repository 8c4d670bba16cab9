import type { Issue } from '@team-operations/errors';
import type { Submission } from '../submission/schema.ts';
import type { ScenarioChoice } from './choose-scenario.ts';
import { lacking, scenarioAdvice, type NearestScenario } from './scenario-advice.ts';
import { SCENARIO_TABLE } from './table.ts';

const quoted = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');

function alternative(nearest: NearestScenario | null): string {
  if (nearest === null) return '';
  const { scenario, add, leaveOut, reports } = nearest;
  const fit = add.length === 0 ? 'which matches the blocks sent' : `which requires only ${quoted(add)}`;
  const unpinned = leaveOut.length === 0 ? '' : ` (without it, omit ${quoted(leaveOut)})`;
  const kept =
    reports.length === 0
      ? ''
      : ` Keep ${quoted(reports)}: ${reports.length === 1 ? 'it is' : 'they are'} still processed.`;
  return ` Or set the nearest scenario, ${fit}: \`"scenario": "${scenario}"\`${unpinned}.${kept}`;
}

/**
 * One issue for each block that the scenario requires and the submission lacks. Each says which scenario asks for it and why
 * that one was chosen; the first also which other would fit (specification 4.5).
 */
export function missingBlocks(choice: ScenarioChoice, submission: Submission): Issue[] {
  const { scenario, because } = choice;
  // Most submissions lack nothing: the nearest scenario is looked for only where someone reads of it.
  if (lacking(scenario, submission).length === 0) return [];
  const { missing, nearest } = scenarioAdvice(choice, submission);
  const hint = alternative(nearest);
  return missing.map((block, index) => ({
    path: block,
    code: 'required',
    message: `is required in scenario ${scenario}, which was chosen because ${because}`,
    fix: `Send \`${block}\`; ${scenario} needs ${quoted(SCENARIO_TABLE[scenario])}.${index === 0 ? hint : ''}`,
  }));
}
