/** The settings of a run, all optional. */
export const config = {
  /** The bench takes this port and the twelve after it. */
  firstPort: Number(process.env['BENCH_FIRST_PORT'] ?? 25501),
  /** Counted rounds; before them each contender warms up. */
  rounds: Number(process.env['BENCH_ROUNDS'] ?? 7),
  /** Length of a round for each contender, in seconds. */
  seconds: Number(process.env['BENCH_SECONDS'] ?? 5),
  /**
   * Each contender is under load for so long before the first counted round. The compiler of a service needs more requests than that of a
   * route of one statement until it has nothing left to do.
   */
  warmUpSeconds: Number(process.env['BENCH_WARM_UP_SECONDS'] ?? 20),
  /** Folder for CPU profiles of the servers; without it none are written. */
  profileFolder: process.env['BENCH_PROFILE_FOLDER'],
};

/** Parallel connections, each with one request at a time. */
export const connections = 32;
