import { refusalOf } from '../kafka/failures.ts';
import { approximateSize } from './cloud-event-message.ts';
import type { WaitingMessage } from './waiting-messages.ts';

/** Kafka takes no more than a mebibyte at once into a partition, unless its topic says otherwise. */
const mostBytesAtOnce = 900_000;

/** Rows in their order, in pieces that a broker takes at once; a row that is larger than that goes alone. */
export function inPieces(rows: readonly WaitingMessage[]): WaitingMessage[][] {
  const pieces: WaitingMessage[][] = [];
  let room = 0;
  for (const row of rows) {
    const size = approximateSize(row);
    if (size > room) {
      pieces.push([]);
      room = mostBytesAtOnce;
    }
    pieces.at(-1)?.push(row);
    room -= size;
  }
  return pieces;
}

export interface Published {
  published: WaitingMessage[];
  /** Rows that the broker refuses, whatever is sent beside them. */
  refused: { row: WaitingMessage; reason: string }[];
}

/** Rows of one of these keys are never sent before the others of their key. */
export const orderKey = ({ topic, key }: WaitingMessage) => `${topic} ${key}`;

/**
 * Sends rows, and when the broker refuses them finds by halving which ones it means. What follows a refused row with the same
 * key is left for later, so that the order of the key is kept. Rejects for any failure that is not a refusal.
 */
export async function publishRows(
  rows: readonly WaitingMessage[],
  send: (rows: readonly WaitingMessage[]) => Promise<void>,
): Promise<Published> {
  const [first] = rows;
  if (first === undefined) return { published: [], refused: [] };
  try {
    await send(rows);
    return { published: [...rows], refused: [] };
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    if (rows.length === 1) return { published: [], refused: [{ row: first, reason }] };
  }
  const half = Math.ceil(rows.length / 2);
  const left = await publishRows(rows.slice(0, half), send);
  const blocked = new Set(left.refused.map(({ row }) => orderKey(row)));
  const right = await publishRows(
    rows.slice(half).filter((row) => !blocked.has(orderKey(row))),
    send,
  );
  return {
    published: [...left.published, ...right.published],
    refused: [...left.refused, ...right.refused],
  };
}
