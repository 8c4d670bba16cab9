import { AppError } from '@team-operations/errors';

export interface WaitingRoomOptions {
  /** Requests that may wait at once in this process. */
  most: number;
  /** Of which one caller may have this many. */
  mostOfOne: number;
}

export interface WaitingRoom {
  /** Lets a request in and answers how it leaves again; throws a TooManyRequestsError when there is no room. */
  enter(caller: string): () => void;
}

const retryAfterSeconds = 10;

/** Requests that are made to wait hold memory and a connection: there is room for so many and no more. */
export function createWaitingRoom({ most, mostOfOne }: WaitingRoomOptions): WaitingRoom {
  const waiting = new Map<string, number>();
  let all = 0;

  function leave(caller: string): void {
    const rest = (waiting.get(caller) ?? 1) - 1;
    if (rest > 0) waiting.set(caller, rest);
    else waiting.delete(caller);
    all -= 1;
  }

  return {
    enter(caller) {
      const own = waiting.get(caller) ?? 0;
      if (all >= most || own >= mostOfOne) throw noRoom();
      waiting.set(caller, own + 1);
      all += 1;
      return () => leave(caller);
    },
  };
}

function noRoom(): AppError {
  const fix = `Try again after ${retryAfterSeconds} seconds.`;
  return new AppError(
    'TooManyRequestsError',
    [{ path: '', message: 'Too many attempts wait already.', fix }],
    { headers: { 'Retry-After': String(retryAfterSeconds) } },
  );
}
