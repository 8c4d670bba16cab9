import { endedBy, type FaultEnder } from '@team-operations/market';
import { minuteInWords } from './minute-in-words.ts';

/** Sentence: the fault of a job is closed, when and why, and this request notified nobody of it. */
export function closedInWords({
  closedAt,
  closedReason,
}: {
  closedAt: string | null;
  closedReason: string | null;
}): string {
  const when = closedAt === null ? '' : ` on ${minuteInWords(closedAt)}`;
  const why = closedReason === null ? '' : ` (${closedReason})`;
  return `The fault of this job was closed${when}${why} and was not reported again.`;
}

const enders: Record<FaultEnder, string> = {
  operator: 'the network operator',
  installer: 'the installer, who withdrew it',
  staff: 'operations staff',
};

/** Who has closed a fault, in words. */
export const enderInWords = (ender: FaultEnder): string => enders[ender];

/** The same by its reason. What a person wrote there is not repeated: it is free text, and may name people. */
export const closedBy = (closedReason: string | null): string => enderInWords(endedBy(closedReason));
