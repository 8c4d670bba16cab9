import { sql, teamWithin, type StatementRunner } from '@team-operations/database';
import { findFlowSource } from './flow-source.ts';
import { changeFlow } from './change-flow.ts';
import {
  findLastSent,
  hasSameContent,
  isEffective,
  type MessageContent,
  type LastSentFlow,
} from './last-sent.ts';
import { contentOf, tryRemake } from './remake-flow.ts';
import type { BuiltFlow, FlowOrigin } from './build-flow.ts';

/** What the receiver is to get: for one that is held, with what people have set or let go before. */
async function whatIsDue(
  { planned, content }: BuiltFlow,
  { event: { data } }: FlowOrigin,
  transaction: StatementRunner,
): Promise<MessageContent | null> {
  if (content !== null) return { version: planned.version, toMpid: planned.toMpid, content };
  const team = teamWithin(data.teamId, transaction);
  const source = await findFlowSource(team, { jobId: data.jobId, flow: planned.flow });
  const remade = source === null ? null : tryRemake(planned.flow, source, true);
  return remade?.outcome === 'made' ? contentOf(remade) : null;
}

/** True when a revision since has taken the message back: then its receiver must get it again, whatever its content. */
async function wasWithdrawnSince(
  { revision }: LastSentFlow,
  flow: string,
  { event: { data } }: FlowOrigin,
  transaction: StatementRunner,
): Promise<boolean> {
  const withdrawn = await transaction.query(sql`
    SELECT 1 FROM sip_revision WHERE team_id = ${data.teamId}::uuid AND submission_id = ${data.submissionId}::uuid
      AND revision > ${revision} AND (answer::jsonb -> 'withdrawn') ? ${flow} LIMIT 1`);
  return withdrawn.length > 0;
}

async function noteUnchanged(
  last: LastSentFlow,
  { planned }: BuiltFlow,
  { event: { data } }: FlowOrigin,
  transaction: StatementRunner,
): Promise<void> {
  const { teamId, jobId, requestId, revision } = data;
  const about = { teamId, jobId, flow: planned.flow, toMpid: last.toMpid, requestId };
  const entry = { event: 'unchanged', becomes: null, details: { revision } } as const;
  // Not `updated_at`: a person who has looked at the message has seen what it says.
  const seen = sql`
    UPDATE flow SET revision = greatest(revision, ${revision})
    WHERE team_id = ${teamId}::uuid AND id = ${last.id}::uuid RETURNING *`;
  await changeFlow(seen, { ...about, ...entry }, transaction);
}

/**
 * True when the receiver already has what a correction calls for: a person has released, fixed or regenerated the message
 * meanwhile, with the data of this revision or with what it contains. Sending it again would be a second report of one thing.
 */
export async function alreadySent(
  built: BuiltFlow,
  origin: FlowOrigin,
  transaction: StatementRunner,
): Promise<boolean> {
  const { teamId, jobId, revision } = origin.event.data;
  if (origin.event.type === 'sip.submission.accepted') return false;
  const { flow } = built.planned;
  const team = teamWithin(teamId, transaction);
  const last = await findLastSent(team, jobId, flow);
  if (last === null || !isEffective(last)) return false;
  if (last.revision < revision) {
    const due = await whatIsDue(built, origin, transaction);
    if (due === null || !hasSameContent(last, due)) return false;
    if (await wasWithdrawnSince(last, flow, origin, transaction)) return false;
  }
  await noteUnchanged(last, built, origin, transaction);
  return true;
}
