import { createHash } from 'node:crypto';
import { buildFile, recordsOf, type PlannedMessage, type Submission } from '@team-operations/market';
import { trialFileId } from '../flows/remake-flow.ts';
import type { EffectiveMessage } from './flows-of-job.ts';
import type { KnownJob } from './known-job.ts';

const digestOf = (text: string) => createHash('sha256').update(recordsOf(text)).digest('hex');

/**
 * The message on record that says already what the correction calls for, to the same receiver: it is not sent again, so the response names it. The consumer
 * that makes messages decides it in the same way (`alreadySent`). Null when there is none.
 */
export function saidAlready(
  message: PlannedMessage,
  submission: Submission,
  known: KnownJob | null,
): EffectiveMessage | null {
  const effective = known?.effectiveMessages[message.flow];
  if (effective === undefined || message.state === 'HELD' || message.again === true) return null;
  if (effective.toMpid !== message.toMpid || effective.version !== message.version) return null;
  const options = { fileId: trialFileId, fromMpid: 'NONE', createdAt: new Date(0), live: false };
  const { text } = buildFile(message, submission, options);
  return text !== undefined && digestOf(text) === effective.records ? effective : null;
}
