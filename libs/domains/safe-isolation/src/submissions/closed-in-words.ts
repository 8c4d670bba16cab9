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
