const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

/** The settings of a run, all optional. */
export const config = {
  /** The run takes this port and the 99 after it. */
  firstPort: number('CHAOS_FIRST_PORT', 22_000),
  /** How long the broker is frozen, and how long it is dead, in seconds. */
  outageSeconds: number('CHAOS_OUTAGE_SECONDS', 30),
  /** Workers that are killed in C3. */
  kills: number('CHAOS_KILLS', 20),
  /** Volleys of twenty in C15, for each kind of request. */
  volleys: number('CHAOS_VOLLEYS', 25),
  /** Events whose transactions commit out of order in C8. */
  events: number('CHAOS_EVENTS', 3000),
  /** Submissions of `thousand`. */
  submissions: number('CHAOS_SUBMISSIONS', 1000),
  /** What `thousand` submits, and whom it kills in which order; the same seed does the same again. */
  seed: number('CHAOS_SEED', 1),
};
