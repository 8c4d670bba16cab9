/** Asks again until there is an answer; fails after 20 s by default. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false>,
  milliseconds = 20_000,
): Promise<T> {
  const until = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > until) throw new Error(`it did not happen: ${ask.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
