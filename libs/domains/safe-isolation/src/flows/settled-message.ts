import type { TeamReader } from '@team-operations/database';
import { quotes, type Issue } from '@team-operations/errors';
import {
  NOTIFICATION_TABLE,
  formatMpan,
  isOfOneVisit,
  outlivesItsVisit,
  planMessage,
  valueOf,
} from '@team-operations/market';
import { findFlowSource, type FlowSource } from './flow-source.ts';
import { notCalledFor } from './remake-flow.ts';
import { replacedIssue, type OlderMessage } from './replaced-message.ts';
import { settledReport, staleReport } from './settled-report.ts';
import type { StoredFlow } from './stored-flow.ts';

/** A message, as it is checked. */
type CheckedMessage = OlderMessage & Pick<StoredFlow, 'mpan' | 'toMpid' | 'revision'>;

/** At which visit of its job a revision reported what a message says: 0 for the first. */
function visitOf(flow: string, revision: number, source: FlowSource | null): number {
  const rule = NOTIFICATION_TABLE.find((candidate) => candidate.flow === flow);
  if (rule === undefined || source === null) return 0;
  return (source.furtherVisits[rule.trigger] ?? []).filter((began) => began <= revision).length;
}

/** The message as it would go out again says what is not true any more, or to whom it does not concern. */
function staleIssue(message: CheckedMessage, found: FlowSource): Issue | null {
  const { flow, toMpid, mpan, revision } = message;
  const { source } = found;
  const planned = planMessage(flow, source);
  const isOfEarlierVisit =
    outlivesItsVisit(flow) && visitOf(flow, revision, found) < visitOf(flow, found.revision, found);
  if (planned === undefined && !isOfEarlierVisit) return notCalledFor(flow);
  const receiver = planned === undefined ? valueOf('supplier_mpid', source) : planned.toMpid;
  const point = planned === undefined ? valueOf('mpan', source) : planned.basis.mpan;
  const now = point === null ? null : String(point).replaceAll(' ', '');
  if (receiver === toMpid && now === mpan) return null;
  return {
    path: 'flow',
    message: `is ${flow} to ${toMpid ?? 'no receiver'} about MPAN ${mpan === null ? 'unknown' : formatMpan(mpan)}, and it should now go to ${receiver ?? 'an unknown receiver'} about MPAN ${now === null ? 'unknown' : formatMpan(now)}`,
    fix: 'Resend the newest message of its kind of the job, or regenerate this one.',
    [quotes]: [toMpid ?? '', receiver === null ? '' : String(receiver)],
  };
}

/** That a newer message about the same thing has replaced this one, or is held; null when there is none. */
export function replacedMessage(
  team: TeamReader,
  message: OlderMessage & Pick<StoredFlow, 'revision'>,
  found: FlowSource | null,
): Promise<Issue | null> {
  const { flow, revision } = message;
  return replacedIssue(team, message, {
    what: ['message of its kind', 'message'],
    // What was read or failed at a later visit takes the place of nothing that was before.
    isSame: (other) => !isOfOneVisit(flow) || visitOf(flow, other, found) === visitOf(flow, revision, found),
  });
}

/**
 * Why a message is not sent. One that is no report of a fault may be regenerated from today's data, whichever of its kind it is; its file does not
 * go out again as it is when a newer one has replaced it, or is held, or the submission no longer requires it, or calls for it to another
 * receiver or about another metering point. Null when nothing prevents it.
 */
export async function settledMessage(
  team: TeamReader,
  message: CheckedMessage,
  how: { resend: boolean; lock?: boolean },
): Promise<Issue | null> {
  if (message.flow === 'D0135') return settledReport(team, message, how);
  if (!how.resend) return null;
  const found = await findFlowSource(team, message);
  const replaced = await replacedMessage(team, message, found);
  return replaced ?? (found === null ? null : staleIssue(message, found));
}

/**
 * Why a receiver that has accepted a message must be notified that it does not apply: the submission no longer requires it, or calls for it to another
 * receiver or about another metering point, whether or not a newer one says so there. Null when it applies.
 */
export async function staleMessage(team: TeamReader, message: CheckedMessage): Promise<Issue | null> {
  if (message.flow === 'D0135') return staleReport(team, message);
  const found = await findFlowSource(team, message);
  return found === null ? null : staleIssue(message, found);
}
