import { inPieces, publishRows } from './publish-rows.ts';
import type { WaitingMessage } from './waiting-messages.ts';

const row = (id: number, key = `key-${id}`, data = '{}'): WaitingMessage => ({
  id: String(id),
  event_id: '00000000-0000-7000-8000-000000000000',
  topic: 'test.v1',
  key,
  type: 'test',
  extensions: {},
  data,
  time: '2026-03-01T09:30:00.000Z',
});
const ids = (rows: readonly WaitingMessage[]) => rows.map(({ id }) => Number(id));

/** A broker that refuses what holds one of these ids, and notes what it takes. */
function broker(refused: number[]) {
  const taken: number[] = [];
  const send = async (rows: readonly WaitingMessage[]) => {
    if (ids(rows).some((id) => refused.includes(id))) {
      throw Object.assign(new Error('too large'), { type: 'MESSAGE_TOO_LARGE' });
    }
    taken.push(...ids(rows));
  };
  return { taken, send };
}

it('when nothing is refused, then everything goes in one request', async () => {
  const { taken, send } = broker([]);
  const { published, refused } = await publishRows([row(1), row(2), row(3)], send);
  expect([taken, ids(published), refused]).toEqual([[1, 2, 3], [1, 2, 3], []]);
});

it('when some are refused, then the others go all the same, and in order', async () => {
  const { taken, send } = broker([3, 7]);
  const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => row(id));
  const { published, refused } = await publishRows(rows, send);
  expect(taken).toEqual([1, 2, 4, 5, 6, 8, 9]);
  expect(ids(published)).toEqual(taken);
  expect(refused.map(({ row: { id }, reason }) => [id, reason])).toEqual([
    ['3', 'MESSAGE_TOO_LARGE'],
    ['7', 'MESSAGE_TOO_LARGE'],
  ]);
});

it('when a refused row has followers of its key, then they wait with it', async () => {
  const { taken, send } = broker([2]);
  await publishRows([row(1, 'a'), row(2, 'b'), row(3, 'a'), row(4, 'b'), row(5, 'c'), row(6, 'b')], send);
  expect(taken).toEqual([1, 3, 5]);
});

it('when a topic is missing, then its rows stay and those of the others go', async () => {
  const taken: number[] = [];
  const send = async (rows: readonly WaitingMessage[]) => {
    if (rows.some(({ topic }) => topic === 'missing')) {
      throw Object.assign(new Error('unknown'), { type: 'UNKNOWN_TOPIC_OR_PARTITION' });
    }
    taken.push(...ids(rows));
  };
  const missing = (id: number) => ({ ...row(id), topic: 'missing' });
  const other = (id: number) => ({ ...row(id), topic: 'other' });
  const sent = await publishRows([row(1), missing(2), row(3), other(4), missing(5), other(6)], send);
  expect([taken, ids(sent.published), sent.unavailable]).toEqual([[1, 3, 4, 6], [1, 3, 4, 6], ['missing']]);
});

it('when no broker answers, then that is thrown and nothing counts as refused', async () => {
  const away = Object.assign(new Error('away'), { name: 'KafkaJSConnectionError' });
  await expect(publishRows([row(1), row(2)], () => Promise.reject(away))).rejects.toBe(away);
});

it('when rows are large, then they go in pieces that a broker takes, in order', () => {
  const large = 'x'.repeat(400_000);
  const pieces = inPieces([
    row(1, 'a', large),
    row(2, 'a', large),
    row(3, 'a', large),
    row(4, 'a', 'x'.repeat(2_000_000)),
    row(5),
  ]);
  expect(pieces.map(ids)).toEqual([[1, 2], [3], [4], [5]]);
});
