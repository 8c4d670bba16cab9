/** What is to be delivered again. */
export type ReplayRequest = { missedSince: string } | { from: string; to?: string };

export interface ReplayAnswer {
  replayed: number;
  /** Where to go on when there was more than one call takes. */
  continueFrom: string | null;
}

/** A minute as the browser's field has it, in the reader's own time zone. */
export function localMinute(moment: Date): string {
  const shifted = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The request for a choice and two times as the browser's fields have them; the second may be empty. */
export function replayRequest(way: string, from: string, to: string): ReplayRequest {
  const start = new Date(from).toISOString();
  if (way === 'missed') return { missedSince: start };
  return to === '' ? { from: start } : { from: start, to: new Date(to).toISOString() };
}

/** Calls as often as it takes; how many are delivered again. */
export async function replayAll(
  input: ReplayRequest,
  replay: (input: ReplayRequest) => Promise<ReplayAnswer>,
): Promise<number> {
  const { replayed, continueFrom } = await replay(input);
  if (continueFrom === null) return replayed;
  const rest = 'missedSince' in input ? { missedSince: continueFrom } : { ...input, from: continueFrom };
  return replayed + (await replayAll(rest, replay));
}
