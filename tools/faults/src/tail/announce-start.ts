import type { Invocation } from '../arguments.ts';

/** How far a first start looks back: a shift, so that no refused report of it is missed. They are on no board. */
export const firstHours = 12;

interface Start {
  /** How many topics are read. */
  topics: number;
  invocation: Pick<Extract<Invocation, { command: 'tail' }>, 'from' | 'once'>;
  /** Whether nothing was read before with this filter. */
  isFirst: boolean;
  say: (line: string) => void;
}

function announcement({ invocation: { from, once }, isFirst }: Start): string | null {
  if (from !== 'stopped') return once ? null : 'The open faults follow, then new events.';
  if (once) return isFirst ? 'First start with this filter: showing all events.' : null;
  const past = isFirst
    ? `First start with this filter: showing the last ${firstHours} hours`
    : 'Continuing from the last position';
  return `${past}. The open faults follow, then new events.`;
}

/**
 * Says what is shown, once each topic has its position: call the result for each. A report made after the line is shown, so the line
 * must not come early.
 */
export function announceStart(start: Start): () => void {
  let unfixed = start.topics;
  return () => {
    unfixed -= 1;
    const line = announcement(start);
    if (unfixed === 0 && line !== null) start.say(line);
  };
}
