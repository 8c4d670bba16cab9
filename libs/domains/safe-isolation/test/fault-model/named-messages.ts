import type { Memory, Taken } from './memory.ts';
import type { Observed } from './observed.ts';

/** A message as a response names it. */
export interface NamedMessage {
  id: string;
  state: string;
}

/** What a response names of the messages of a request. */
export const namedIn = (body: Record<string, unknown>): NamedMessage[] =>
  (body['flows'] as { flow_id: string; state: string }[]).map(({ flow_id: id, state }) => ({ id, state }));

/** Every message that a response names is on record once the worker has taken everything, until a later step drops it. */
export function checkNamedMessages(
  { atOnce = false }: Taken,
  { messages: recorded }: Observed,
  memory: Memory,
): void {
  const messages = recorded.map(({ id, state }) => ({ id, state }));
  const { named, repeated } = memory;
  memory.named = [];
  memory.repeated = null;
  // A request that comes at the same time may need another one in its place before it is made.
  if (atOnce) return;
  expect(messages.map(({ id }) => id)).toEqual(expect.arrayContaining(named.map(({ id }) => id)));
  // A repeat changes nothing, so that it names what is on record in its state, and all that waits. That it was sent is no difference to the request.
  if (repeated === null) return;
  const asQueued = messages
    .filter(({ state }) => state === 'SENT' || state === 'ACKNOWLEDGED')
    .map(({ id }) => ({ id, state: 'QUEUED' }));
  expect([...messages, ...asQueued]).toEqual(expect.arrayContaining(repeated));
  const waiting = messages.filter(({ state }) => state === 'HELD');
  expect(repeated).toEqual(expect.arrayContaining(waiting));
}
