import { isDeepStrictEqual } from 'node:util';
import type { TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { endsDanger, type PlannedMessage } from '@team-operations/market';
import { newId } from '@team-operations/schemas';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import { findMeterOnRecord, meterOf } from './meter-on-record.ts';
import type { PlannedFlow } from './named-messages.ts';
import { planWith, withMeter } from './plan-with.ts';

const reasonsOf = ({ state, held }: PlannedMessage) => [state, held];

/**
 * The messages that wait for another reason once the fault of the job is closed for this one, or for none: the point may be said to be energised
 * where the danger is over (docs/decisions/0043-outcomes-and-energisation.md). `known` may have the fault open or closed.
 */
export async function messagesAtEnd(
  team: TeamReader,
  known: KnownJob,
  closedReason: string | null,
): Promise<PlannedMessage[]> {
  const { submission } = known;
  if (submission === null) return [];
  const meter = await findMeterOnRecord(team, meterOf(submission.content, known));
  const job = withMeter(known, jobContext(known), meter);
  const plan = (end: { faultClosed: boolean; dangerOver: boolean }) =>
    planWith(known, submission, { ...job, ...end }, { silent: new Set(['D0135']) }).messages;
  const before = plan({ faultClosed: false, dangerOver: false });
  return plan({ faultClosed: true, dangerOver: endsDanger(closedReason) }).filter((now) => {
    const was = before.find(({ flow }) => flow === now.flow);
    return was !== undefined && !isDeepStrictEqual(reasonsOf(was), reasonsOf(now));
  });
}

/** The same as the worker makes them: in the place of those that are held. */
export const namedAtEnd = (messages: readonly PlannedMessage[], { heldFlows }: KnownJob): PlannedFlow[] =>
  messages.map((message) => ({ flowId: heldFlows[message.flow] ?? newId(), ...message }));

const field = 'energisation_status';

/** What the answer to a close says of such a message. */
function issueAtEnd({ flow, toMpid, held }: PlannedMessage): Issue {
  const which = `${flow}${toMpid === null ? '' : ` to ${toMpid}`}`;
  const doubt = held.find((hold) => hold.field === field);
  if (doubt !== undefined) {
    const message = `${which} is still held. ${doubt.reason.replace(/\.$/, '')}`;
    return { path: field, message, ...(doubt.fix !== undefined && { fix: doubt.fix }) };
  }
  const off = 'If the supply is off';
  if (held.length > 0)
    return {
      path: field,
      message: `The close ends the doubt about the supply: ${which} reports it as on (E) once it is released`,
      fix: `${off}, set \`${field}\` to D with a fix of ${flow}.`,
    };
  return {
    path: field,
    message: `The close releases ${which}, which was held: it reports the supply as on (E)`,
    fix: `${off}, telephone ${toMpid}: no message calls it back.`,
  };
}

export const issuesAtEnd = (messages: readonly PlannedMessage[]): Issue[] => messages.map(issueAtEnd);
