/** Well within the session. */
const beatEvery = 2000;
/** As long as statements for one event may take in all: one that takes longer hangs, and its partition goes to another member. */
const longestWork = 120_000;

/**
 * Sends heartbeats while one message is worked on. Without them the session of a member whose message takes long ends, and another
 * member takes the same message in, which waits for the locks of the first.
 */
export async function whileBeating<T>(heartbeat: () => Promise<void>, work: () => Promise<T>): Promise<T> {
  const until = performance.now() + longestWork;
  const beat = async () => {
    if (performance.now() < until) await heartbeat();
  };
  // A heartbeat that fails because the group changes fails again after the message, where it ends the batch.
  const beating = setInterval(() => void beat().catch(() => undefined), beatEvery);
  try {
    return await work();
  } finally {
    clearInterval(beating);
  }
}
