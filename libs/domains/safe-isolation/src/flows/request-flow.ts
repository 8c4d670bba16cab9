import { Type, type Static } from '@sinclair/typebox';
import { flowStates, type FlowState } from '@team-operations/market';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, conflict, type Issue } from '@team-operations/errors';
import type { OutboxEvent } from '@team-operations/messaging';
import { listedWords, Nullable, OneOf, OwnText, Strict, Uuid } from '@team-operations/schemas';
import { Warning } from '@team-operations/jobs';
import { type WriteContext, untilWritten } from '@team-operations/operations';
import { howToRelease } from './how-to-release.ts';
import { settledMessage } from './settled-message.ts';
import { findFlow, type StoredFlow } from './stored-flow.ts';
import { marketCommands } from '../topics/market-commands.ts';

/** What became of a request to do something with a message: it is on its way to the worker, which alone writes flows. */
export const FlowRequest = Strict(
  {
    id: Uuid,
    jobId: Uuid,
    request: OneOf(['resend', 'regenerate', 'fix']),
    state: OneOf(flowStates, 'State before the request is processed'),
    fileId: Nullable(OwnText()),
    message: OwnText(),
    warnings: Type.Array(Warning, {
      description:
        'Receivers of the earlier message, to notify directly; the call and the clock of a fault that the message moves; a danger to life beside a message that reports the supply as on; a rejection or a refusal of the operator that is likely to be repeated',
    }),
  },
  { title: 'FlowRequest' },
);
export type FlowRequest = Static<typeof FlowRequest>;

/** An answer that was kept by an earlier version has no warnings. */
export const withWarnings = async <Answer extends { warnings?: FlowRequest['warnings'] }>(
  answer: Answer,
) => ({
  ...answer,
  warnings: answer.warnings ?? [],
});

/** A message is released only where every hold can be; else a value is missing or wrong. */
function insteadOfHeld(held: StoredFlow['held']): string {
  const wrong = held.filter(({ releasable = false }) => !releasable).map(({ field }) => `\`${field}\``);
  return wrong.length === 0
    ? `POST /v1/flows/:id/fix releases one that is HELD: ${howToRelease}.`
    : `Correct ${listedWords(wrong, 'and')}: POST /v1/flows/:id/fix sets it in one that is HELD.`;
}

/** A flow in which one must not do so now. */
export function refuseState(
  { state, held }: Pick<StoredFlow, 'state' | 'held'>,
  allowed: readonly FlowState[],
  verb: string,
): void {
  if (allowed.includes(state)) return;
  const instead = state === 'HELD' ? ` ${insteadOfHeld(held)}` : '';
  throw badRequest({
    code: 'status_not_allowed',
    path: 'state',
    message: `is ${state}: the message cannot be ${verb}`,
    fix: `Only ${listedWords(allowed, 'and')} messages can be ${verb}.${instead}`,
  });
}

type Found = StoredFlow & { content: string | null };

/** Throws a 409 for a message that is settled, such as the report of a fault that is over: the receiver would be misled. */
export async function refuseSettled(
  team: TeamReader,
  flow: StoredFlow,
  how: { resend: boolean },
): Promise<void> {
  const issue = await settledMessage(team, flow, how);
  if (issue !== null) throw conflict(issue);
}

export interface WantedRequest<More extends object> {
  request: FlowRequest['request'];
  /** What else the caller is answered. */
  more: More;
  /** What people must know of it. */
  warnings: (flow: Found) => Promise<FlowRequest['warnings']>;
  /** Throws, or answers what is wrong, when it cannot be. */
  check: (flow: Found) => Promise<readonly Issue[]>;
  /** The plan, for a fix. */
  planId?: string;
}

function command(
  flow: Found,
  { request, planId }: Pick<WantedRequest<object>, 'request' | 'planId'>,
  context: WriteContext,
): OutboxEvent {
  const { id: flowId, jobId, updatedAt: seenAt } = flow;
  const { team, requestId } = context;
  const address = { key: flowId, extensions: { teamid: team.teamId, requestid: requestId } };
  const data = { flowId, teamId: team.teamId, jobId, requestId, seenAt };
  return planId === undefined
    ? marketCommands.event(`market.flow.${request as 'resend' | 'regenerate'}`, { ...address, data })
    : marketCommands.event('market.flow.fix', { ...address, data: { ...data, planId } });
}

/**
 * Asks the worker to do something with a message that is still as it was read. Of two who ask at the same time, both commands say what
 * they saw, so that only one is carried out.
 */
export function requestFlow<More extends object>(
  context: WriteContext,
  id: string,
  wanted: WantedRequest<More>,
): Promise<FlowRequest & More> {
  const { team, commit } = context;
  return untilWritten(`flow ${id}`, async () => {
    const flow = await findFlow(team, id);
    await refuseSettled(team, flow, { resend: wanted.request === 'resend' });
    const issues = await wanted.check(flow);
    if (issues.length > 0) throw badRequest(...issues);
    const { jobId, state, fileId, updatedAt } = flow;
    const { request, planId } = wanted;
    const asked = { request, state, fileId, ...(planId === undefined ? {} : { planId }) };
    const warnings = await wanted.warnings(flow);
    const message = 'Requested. See `history` for the result.';
    return commit<FlowRequest & More>({
      statement: sql`
        SELECT id, NULL::json AS before, ${JSON.stringify(asked)}::json AS after FROM flow
        WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND updated_at = ${updatedAt}::timestamptz
          AND state = ${state}::flow_state`,
      events: [command(flow, wanted, context)],
      answer: { id, jobId, request, state, fileId, message, warnings, ...wanted.more },
    });
  });
}
