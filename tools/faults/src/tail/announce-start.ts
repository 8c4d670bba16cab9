import type { Wish } from '../arguments.ts';

interface Start {
  /** How many topics are read. */
  topics: number;
  wish: Pick<Extract<Wish, { command: 'tail' }>, 'from' | 'once'>;
  /** Whether nothing was read before with this filter. */
  isFirst: boolean;
  say: (line: string) => void;
}

/**
 * Says what is shown, once each topic has its position: call the result for each. A report made after the line is shown; one made
 * before may not be, so the line must not come early.
 */
export function announceStart({ topics, wish: { from, once }, isFirst, say }: Start): () => void {
  let unfixed = topics;
  return () => {
    unfixed -= 1;
    if (unfixed > 0 || once) return;
    if (from !== 'stopped') say('Also showing new faults as they come.');
    else if (isFirst)
      say(
        'First start with this filter: showing faults from now on. --from-beginning shows earlier ones too.',
      );
    else say('Continuing where it stopped.');
  };
}
