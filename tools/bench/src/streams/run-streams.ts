import { notification } from './notification.ts';
import { relay } from './relay.ts';
import { startStreamStack } from './stream-stack.ts';
import type { Stream, StreamOutcome } from './stream.ts';

/** What is measured with a broker, in the order in which it runs. */
export const streams: readonly Stream[] = [relay, notification];

/** Measures each with servers of its own. */
export async function runStreams(wanted: readonly Stream[]): Promise<StreamOutcome[]> {
  const outcomes: StreamOutcome[] = [];
  for (const stream of wanted) {
    console.error(`${stream.id} …`);
    const stack = await startStreamStack();
    try {
      outcomes.push(await stream.run(stack));
    } finally {
      await stack.stop();
    }
  }
  return outcomes;
}
