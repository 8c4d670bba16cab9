import { within } from '@team-operations/service/loops';

/** A refusal waits no longer for what it would say besides, in milliseconds: whom to telephone is known without it. */
const longestLookUp = 1000;

/** A look-up for the response to a refusal; rejects when it takes too long. */
export const inTime = async <T>(found: T | Promise<T>): Promise<T> =>
  within(longestLookUp, Promise.resolve(found), () => new Error('the look-up took too long'));
