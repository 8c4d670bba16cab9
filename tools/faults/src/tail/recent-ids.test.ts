import type { Message } from './read-messages.ts';
import { recentIds } from './recent-ids.ts';

const message = (headers: Message['headers']) => ({ headers }) as Message;
const withId = (id: string) => message({ ce_id: Buffer.from(id) });

it('when an id was read before, then the message is a copy, as long as the id is remembered', () => {
  const isCopy = recentIds(2);
  expect(['a', 'a', 'b', 'c', 'c', 'a'].map((id) => isCopy(withId(id)))).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
  ]);
});

it('when a message has no id, then it is no copy', () => {
  const isCopy = recentIds();
  expect([message({}), message({}), message(undefined)].map(isCopy)).toEqual([false, false, false]);
});
