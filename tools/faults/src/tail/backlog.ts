import type { ShownMessage } from './shown-message.ts';

/** Holds back what was there at the beginning until every topic's share of it was read, and prints it in order of time. */
export function openBacklog(topics: number, print: (message: ShownMessage) => void, onPrinted: () => void) {
  let held: ShownMessage[] | null = [];
  let behind = topics;
  return {
    printed: (): boolean => held === null,
    add(message: ShownMessage): void {
      if (held === null) print(message);
      else held.push(message);
    },
    /** One topic's share is complete. */
    caughtUp(): void {
      behind -= 1;
      if (behind > 0) return;
      for (const message of (held ?? []).sort((a, b) => a.time.localeCompare(b.time))) print(message);
      held = null;
      onPrinted();
    },
  };
}
