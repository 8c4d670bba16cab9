import type { TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { remakeMessage, saysEnergised, type Remade } from '@team-operations/market';
import type { FlowSource } from './flow-source.ts';
import { repeatIssues, type MessageContent } from './last-sent.ts';
import { requestWarnings } from './request-warnings.ts';
import { toHeld, type StoredFlow } from './stored-flow.ts';
import { findFlowSource } from './flow-source.ts';

/** A number that no file has: files that are only looked at carry it. */
export const trialFileId = 'SIP0000000';

/** The message as it would be made now, without making it. */
export function tryRemake(
  flow: string,
  { source, fromMpid }: Pick<FlowSource, 'source' | 'fromMpid'>,
  released: boolean,
): Remade {
  const options = { fileId: trialFileId, fromMpid, createdAt: new Date(), live: false, released };
  return remakeMessage(flow, source, options);
}

/** What a message says that could be made. */
export const contentOf = ({ planned, text }: Extract<Remade, { outcome: 'made' }>): MessageContent => ({
  version: planned.version,
  toMpid: planned.toMpid,
  content: text,
});

export const submissionGone: Issue = {
  path: 'submissionId',
  message: 'was deleted by retention and cannot be regenerated',
  fix: 'Resend the message unchanged, or ask the installer to send the submission again.',
};

/** That a message has no reason any more. */
export const notCalledFor = (flow: string): Issue => ({
  path: 'flow',
  message: `is ${flow}, which the submission no longer requires`,
  fix: 'If the receiver has wrong information, notify the receiver directly.',
});

/** What keeps a message from being regenerated; empty when nothing does. */
export function remakeIssues(flow: string, remade: Remade): Issue[] {
  if (remade.outcome === 'made') return [];
  if (remade.outcome === 'not_called_for') return [notCalledFor(flow)];
  return remade.held.map((hold) => {
    const { field, reason, fix } = toHeld(hold);
    return { path: field, message: reason, fix };
  });
}

/** The same for a flow of the team, with today's data. */
export async function issuesOfToday(team: TeamReader, flow: StoredFlow): Promise<Issue[]> {
  const source = await findFlowSource(team, flow);
  if (source === null) return [submissionGone];
  const remade = tryRemake(flow.flow, source, false);
  if (remade.outcome !== 'made') return remakeIssues(flow.flow, remade);
  return repeatIssues(team, flow, contentOf(remade));
}

/** What people must know when it is made again with today's data. */
export async function warningsOfToday(team: TeamReader, flow: StoredFlow): Promise<Issue[]> {
  const source = await findFlowSource(team, flow);
  const remade = source === null ? undefined : tryRemake(flow.flow, source, false);
  if (remade?.outcome !== 'made') return [];
  const { toMpid, basis } = remade.planned;
  return requestWarnings(team, flow, { toMpid, mpan: basis.mpan, energised: saysEnergised(remade.text) });
}
