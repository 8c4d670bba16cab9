import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import type { FixPlan } from './plan-fix.ts';

/** How long a plan can be applied, in minutes. */
export const planMinutes = 15;

export interface StoredPlan {
  plan: FixPlan;
  expiresAt: string;
  appliedAt: string | null;
}

/** The plan of this message with this id, or a 400. */
export async function findPlan(team: TeamReader, flowId: string, planId: string): Promise<StoredPlan> {
  const [stored] = await team.query<StoredPlan>(sql`
    SELECT plan, expires_at AS "expiresAt", applied_at AS "appliedAt" FROM flow_fix_plan
    WHERE team_id = ${team.teamId}::uuid AND flow_id = ${flowId}::uuid AND id = ${planId}::uuid`);
  if (stored !== undefined) return stored;
  throw badRequest({
    path: 'planId',
    message: 'is not a plan of this message',
    fix: 'Send the `planId` of the response that returned the plan.',
  });
}

const askAgain = 'Request a new plan, without `planId`, and check its changes.';

/** What keeps a plan from being applied to the message as it is at a time; empty when nothing does. */
export function planIssues({ plan, expiresAt, appliedAt }: StoredPlan, updatedAt: string, at: Date): Issue[] {
  const wrong = (message: string): Issue[] => [{ path: 'planId', message, fix: askAgain }];
  if (appliedAt !== null) return wrong(`was applied at ${appliedAt}`);
  if (Date.parse(expiresAt) < at.getTime()) return wrong(`expired at ${expiresAt}`);
  return plan.seenAt === updatedAt ? [] : wrong('was created before the message changed');
}
