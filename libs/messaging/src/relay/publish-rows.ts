import { isTopicFault, refusalOf } from '../kafka/failures.ts';
import { approximateSize } from './cloud-event-message.ts';
import type { WaitingMessage } from './waiting-messages.ts';

/** Kafka takes no more than a mebibyte in one request into a partition, unless its topic says otherwise. */
const mostBytesAtOnce = 900_000;

/** Rows in their order, in pieces that a broker accepts in one request; a row that is larger than that goes alone. */
export function inPieces(rows: readonly WaitingMessage[]): WaitingMessage[][] {
  const pieces: WaitingMessage[][] = [];
  let capacity = 0;
  for (const row of rows) {
    const size = approximateSize(row);
    if (size > capacity) {
      pieces.push([]);
      capacity = mostBytesAtOnce;
    }
    pieces.at(-1)?.push(row);
    capacity -= size;
  }
  return pieces;
}

export interface Published {
  published: WaitingMessage[];
  /** Rows that the broker refuses, whatever is sent beside them. */
  refused: { row: WaitingMessage; reason: string }[];
  /** Topics that are missing or forbidden; none of their rows was sent. */
  unavailable: string[];
}

const nothing: Published = { published: [], refused: [], unavailable: [] };

const merged = (parts: readonly Published[]): Published => ({
  published: parts.flatMap(({ published }) => published),
  refused: parts.flatMap(({ refused }) => refused),
  unavailable: parts.flatMap(({ unavailable }) => unavailable),
});

/** Rows of one of these keys are never sent before the others of their key. */
export const orderKey = ({ topic, key }: WaitingMessage) => `${topic} ${key}`;

type Send = (rows: readonly WaitingMessage[]) => Promise<void>;

/** Finds by halving which rows are refused. What follows a refused row with the same key is left for later. */
async function publishHalves(rows: readonly WaitingMessage[], send: Send): Promise<Published> {
  const half = Math.ceil(rows.length / 2);
  const left = await publishRows(rows.slice(0, half), send);
  const blocked = new Set(left.refused.map(({ row }) => orderKey(row)));
  const rest = rows.slice(half).filter((row) => !blocked.has(orderKey(row)));
  return merged([left, await publishRows(rest, send)]);
}

async function publishTopics(rows: readonly WaitingMessage[], send: Send): Promise<Published> {
  const parts: Published[] = [];
  for (const [, ofTopic] of Map.groupBy(rows, ({ topic }) => topic))
    parts.push(await publishRows(ofTopic, send));
  return merged(parts);
}

/**
 * Sends rows, keeping the order of each key. One that the broker refuses, or a topic that it does not have, delays no more
 * than itself. Rejects for any other failure.
 */
export async function publishRows(rows: readonly WaitingMessage[], send: Send): Promise<Published> {
  const [first] = rows;
  if (first === undefined) return nothing;
  try {
    await send(rows);
    return { ...nothing, published: [...rows] };
  } catch (error) {
    if (isTopicFault(error)) {
      const alone = rows.every(({ topic }) => topic === first.topic);
      return alone ? { ...nothing, unavailable: [first.topic] } : publishTopics(rows, send);
    }
    const reason = refusalOf(error);
    if (reason === null) throw error;
    return rows.length === 1 ? { ...nothing, refused: [{ row: first, reason }] } : publishHalves(rows, send);
  }
}
