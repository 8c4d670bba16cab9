import type { ErrorObject } from 'ajv';
import { listedWords } from './listed-words.ts';

/** More words than these are not repeated: the message has them. */
const mostListed = 12;

/** What each word means, where the description of the list says it of all of them: `CO completed, IP in progress`. */
function meanings({ parentSchema }: ErrorObject, words: readonly string[]): string | undefined {
  const { description = '' } = (parentSchema ?? {}) as { description?: string };
  const [first = ''] = description.split('. ');
  const named = new Set(first.split(/[^\w-]+/));
  return words.length > 1 && words.every((word) => named.has(word)) ? first : undefined;
}

/** Names the words of a list to who sent none of them. */
export function wordsOfList(error: ErrorObject): string {
  const allowed = (error.params as { allowedValues: unknown[] }).allowedValues;
  const words = allowed.filter((value) => value !== null).map(String);
  if (words.length > mostListed) return 'Send one of them.';
  const meant = meanings(error, words);
  return meant === undefined ? `Send ${listedWords(words, 'or')}.` : `Send one of them: ${meant}.`;
}

const limitOf = ({ params }: ErrorObject) => Number((params as { limit: unknown }).limit);

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What to send instead of a value that is too long, too short, too large or too small, and how long the sent one is. */
export function boundRemedy(error: ErrorObject): string {
  const { keyword, data } = error;
  const limit = limitOf(error);
  const which = keyword.startsWith('min') ? 'at least' : 'at most';
  if (typeof data === 'number') return `Send a number of ${which} ${limit}.`;
  const [length, noun] = Array.isArray(data)
    ? [data.length, 'item']
    : [[...String(data)].length, 'character'];
  return `Send ${which} ${counted(limit, noun)}. This has ${length}.`;
}
