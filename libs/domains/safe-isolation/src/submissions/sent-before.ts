import type { KnownJob } from './known-job.ts';

/**
 * Whether a message of the flow may have gone out although the submission holds it. Messages are recorded a moment after the
 * response: what is not on record yet was held by the first revision, or is unknown.
 */
export function mayBeSent(known: KnownJob | null, flow: string): boolean {
  if (known?.submission == null) return false;
  const { submission, heldFlows, sentFlows } = known;
  return sentFlows.includes(flow) || (heldFlows[flow] === undefined && submission.revision > 1);
}

/** Where a message of the flow went last; null for nowhere, undefined when unknown. Of a fault that is over no report counts. */
export function lastSent(
  known: KnownJob | null,
  flow: string,
): KnownJob['lastSent'][string] | null | undefined {
  const last = known?.lastSent[flow];
  if (last === undefined) return known?.sentFlows.includes(flow) === true ? null : undefined;
  const counts =
    flow !== 'D0135' ||
    known?.fault?.sentTo.some(({ dnoMpid, mpan }) => dnoMpid === last.toMpid && mpan === last.mpan) === true;
  return counts ? last : null;
}
