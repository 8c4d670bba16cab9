/** Whose turn it is, so that many documents of one team come between those of the others one at a time. */
export interface Turns {
  /** First those that had no turn for the longest time. */
  inOrder<Team extends { id: string }>(teams: readonly Team[]): Team[];
  take(teamId: string): void;
}

/** @param most how many teams are remembered: those that had the newest turns */
export function createTurns(most = 1000): Turns {
  /** In the order of their last turns. */
  const turns = new Map<string, number>();
  let last = 0;
  return {
    inOrder: (teams) => teams.toSorted((one, other) => (turns.get(one.id) ?? 0) - (turns.get(other.id) ?? 0)),
    take(teamId) {
      turns.delete(teamId);
      turns.set(teamId, (last += 1));
      const [oldest] = turns.keys();
      if (turns.size > most && oldest !== undefined) turns.delete(oldest);
    },
  };
}
