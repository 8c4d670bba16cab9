import type { FlowGroup } from '../flow-file/flow-file.ts';
import { byTelephone, misdirectedBy, type MessageWarning } from './misdirected.ts';
import { sentUnchanged, type ChangedMessage, type Sent } from './warnings.ts';

/** A message as a correction calls for it, and what the submission before said by it. */
export interface Replaced extends ChangedMessage {
  groups: readonly FlowGroup[];
}

const saidEnergised = (groups: readonly FlowGroup[]): boolean =>
  groups.some(({ values, groups: within }) => values['energisation_status'] === 'E' || saidEnergised(within));

function warningOf({ before, now, groups }: Replaced, sent: Sent, dnoMpid: string | null): MessageWarning[] {
  const { flow, toMpid, basis } = now;
  const out = flow === 'D0139' && now.state === 'HELD' ? sentUnchanged(before, sent) : null;
  // Who has one that went elsewhere is warned of as misdirected.
  if (out === null || misdirectedBy(out, { flow, toMpid, mpan: basis.mpan }).length > 0) return [];
  const said = saidEnergised(groups)
    ? `${out.wasSent ? 'said' : 'may have said'} energised`
    : `${out.wasSent ? 'was' : 'may have been'} sent`;
  const message = `${flow} to ${toMpid} ${said}, and no message corrects it`;
  return [{ out, issue: { path: '', message, fix: byTelephone(out, dnoMpid) } }];
}

/**
 * What the supplier believes of the supply, where the message that would correct it is held: the one before may have gone out, and
 * someone could rely on it.
 */
export const uncorrectedWarnings = (
  replaced: readonly Replaced[],
  sent: Sent,
  dnoMpid: string | null,
): MessageWarning[] => replaced.flatMap((message) => warningOf(message, sent, dnoMpid));
