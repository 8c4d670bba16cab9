import { AppError } from '@team-operations/errors';
import type { Received } from '@team-operations/market';

/** The 400 of a request that cannot be accepted: everything that is wrong, and the scenario that is nearest. */
export function scenarioRefusal({
  issues,
  scenario: advice,
}: Extract<Received, { accepted: false }>): AppError {
  if (advice === undefined) return new AppError('BadRequestError', issues);
  const { scenario, pinned, because, missing, nearest } = advice;
  const details = {
    scenario,
    scenario_chosen_because: because,
    scenario_pinned: pinned,
    missing_blocks: missing,
    nearest_scenario:
      nearest === null ? null : { scenario: nearest.scenario, add: nearest.add, leave_out: nearest.leaveOut },
  };
  return new AppError('BadRequestError', issues, { details });
}
