import { Type, type Static } from '@sinclair/typebox';
import { triedStates } from '@team-operations/market';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import {
  documented,
  IsoInstant,
  newId,
  NotBlank,
  Nullable,
  OneOf,
  OwnText,
  Strict,
  Text,
  Uuid,
} from '@team-operations/schemas';
import { type WriteContext, defineWrite } from '@team-operations/operations';
import { PersonName } from '../faults/fault.ts';
import { planFix, type FixPlan, type FixRequest } from './plan-fix.ts';
import { FlowRequest, refuseSettled, refuseState, requestFlow, withWarnings } from './request-flow.ts';
import { findFlow, flowResource, type StoredFlow } from './stored-flow.ts';
import { requestWarnings } from './request-warnings.ts';
import { findPlan, planIssues, planMinutes } from './stored-plan.ts';

const Value = Type.Unsafe<string | number>({ type: ['string', 'number'], minLength: 1, maxLength: 2000 });
/** Of a submission: others are unknown, whatever the message is. */
const FieldName = documented(Text(100, 'Field name as in `held`, such as `mpan`'), {
  pattern: '^[a-z0-9_]+(\\.[a-z0-9_]+)*$',
});
const Seen = Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] });

const Release = Strict(
  { reason: NotBlank(500, 'Why the message is correct'), confirmedBy: PersonName },
  {
    description:
      'Sends a held message unchanged, for example with an MPAN whose check digit fails; a named person confirms it',
  },
);

const properties = {
  ...flowResource.id,
  set: Type.Optional(
    Type.Array(Strict({ field: FieldName, value: Value }), {
      minItems: 1,
      maxItems: 50,
      description: 'Fields to set in the message',
    }),
  ),
  release: Type.Optional(Release),
  planId: Type.Optional(Uuid),
};

/** A plan is applied as it is. */
const Input = documented(Strict(properties), {
  if: { required: ['planId'] },
  then: { properties: { set: false, release: false } },
});

const FlowFix = Strict(
  {
    ...FlowRequest.properties,
    phase: OneOf(['planned', 'requested'], 'A plan changes nothing until it is applied'),
    planId: Uuid,
    expiresAt: IsoInstant,
    changes: Type.Array(Strict({ field: OwnText(), from: Seen, to: Seen }), {
      description: 'Fields of the message that change, as record and name',
    }),
    release: Nullable(Release),
  },
  { title: 'FlowFix' },
);
type FlowFix = Static<typeof FlowFix>;

/** Those of the plan, and those of what it does to the fault as it is now. */
async function warningsOf(
  team: TeamReader,
  flow: StoredFlow,
  { toMpid, mpan, energised = false, warnings = [] }: FixPlan,
): Promise<FlowFix['warnings']> {
  return mpan === undefined
    ? warnings
    : [...warnings, ...(await requestWarnings(team, flow, { toMpid, mpan, energised }))];
}

async function plan(context: WriteContext, id: string, options: FixRequest): Promise<FlowFix> {
  const { team, commit } = context;
  const flow = await findFlow(team, id);
  refuseState(flow, ['HELD', ...triedStates], 'fixed');
  await refuseSettled(team, flow, { resend: false });
  const made: FixPlan = await planFix(team, flow, options);
  const { changes, release } = made;
  const warnings = await warningsOf(team, flow, made);
  const [planId, expiresAt] = [newId(), new Date(Date.now() + planMinutes * 60_000).toISOString()];
  const answer: FlowFix = {
    id,
    jobId: flow.jobId,
    request: 'fix',
    state: flow.state,
    fileId: flow.fileId,
    message: `Nothing has changed yet. Send { "planId": "${planId}" } by ${expiresAt} to apply the plan.`,
    phase: 'planned',
    planId,
    expiresAt,
    changes,
    release,
    warnings,
  };
  const done = await commit<FlowFix>({
    statement: sql`
      INSERT INTO flow_fix_plan (id, team_id, flow_id, plan, expires_at)
      VALUES (${planId}::uuid, ${team.teamId}::uuid, ${id}::uuid, ${JSON.stringify(made)}::json, ${expiresAt}::timestamptz)
      RETURNING flow_id AS id, NULL::json AS before, ${JSON.stringify({ planId, changes, release })}::json AS after`,
    events: [],
    answer,
  });
  return done ?? answer;
}

/** What the stored plan changes, for the person who confirms it; refused when it could not be applied. */
async function planned(team: TeamReader, id: string, planId: string): Promise<Partial<FlowFix>> {
  const flow = await findFlow(team, id);
  const stored = await findPlan(team, id, planId);
  const issues = planIssues(stored, flow.updatedAt, new Date());
  if (issues.length > 0) throw badRequest(...issues);
  const { changes, release } = stored.plan;
  return { changes, release, warnings: await warningsOf(team, flow, stored.plan) };
}

async function apply(context: WriteContext, id: string, planId: string): Promise<FlowFix> {
  await findFlow(context.team, id);
  const stored = await findPlan(context.team, id, planId);
  const { changes, release } = stored.plan;
  const { expiresAt } = stored;
  const more = { phase: 'requested' as const, planId, expiresAt, changes, release };
  return requestFlow(context, id, {
    request: 'fix',
    planId,
    more,
    warnings: (flow) => warningsOf(context.team, flow, stored.plan),
    check: async ({ updatedAt }) => planIssues(stored, updatedAt, new Date()),
  });
}

export const fixFlow = defineWrite({
  name: 'flows.fix',
  summary: 'Fix a flow in two steps',
  description:
    'The first call returns a plan: the message with the fields set, or released unchanged. A second call with `planId` within 15 minutes applies that plan and sends the message, or returns an error.',
  scope: 'flows.write',
  effect: 'destructive',
  leavesTheTeam: true,
  rest: { method: 'post', path: '/v1/flows/:id/fix' },
  tool: 'flows_fix',
  input: Input,
  version: flowResource.version,
  output: FlowFix,
  twoPhase: {
    isPlan: ({ planId }) => planId === undefined,
    inputToApply: ({ id, planId }) => ({ id, planId }),
    planned: ({ id, planId }, { team }) => planned(team, String(id), String(planId)),
  },
  replay: withWarnings,
  example: { id: flowResource.exampleId, set: [{ field: 'mpan', value: '2000000123454' }] },
  handle({ id, planId, set, release }, context) {
    if (planId === undefined) return plan(context, id, { set: set ?? [], release: release ?? null });
    if (set === undefined && release === undefined) return apply(context, id, planId);
    throw badRequest({
      path: 'planId',
      message: 'was sent with `set` or `release`',
      fix: 'Send only `planId` to apply the plan, or omit it to create a new plan.',
    });
  },
});
