import type { Memory, Taken } from './invariants.ts';
import type { Observed } from './observed.ts';

/** Every message that a response names is on record once the worker has taken everything, until a later step drops it. */
export function checkNamedMessages({ atOnce = false }: Taken, { flowIds }: Observed, memory: Memory): void {
  const { named } = memory;
  memory.named = [];
  // A request that comes at the same time may need another one in its place before it is made.
  if (!atOnce) expect(flowIds).toEqual(expect.arrayContaining(named));
}
