import type { DeadLetter, Redriven } from '@team-operations/messaging';
import { maskPersonalData } from '@team-operations/safe-isolation';
import { redactText } from '@team-operations/service';

/** A letter without its message, which may be of a person and is long. */
export function brief({ value: _value, headers: _headers, ...letter }: DeadLetter) {
  return { ...letter, reason: redactText(letter.reason) };
}

const place = ({ topic, partition, offset }: Pick<DeadLetter, 'topic' | 'partition' | 'offset'>) =>
  partition === null ? topic : `${topic}/${partition}@${offset ?? '?'}`;

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/** Two lines that a person can act on. */
export function listed(letter: DeadLetter): string {
  const { id, time, consumer, key, reason, attempts, firstSeen, redrivenAt } = brief(letter);
  const again = redrivenAt === null ? '' : `, sent again ${redrivenAt}`;
  return `${id}  ${time}  ${consumer} gave up ${place(letter)}, key ${key ?? 'none'}
    ${reason} (${counted(attempts, 'attempt')}, first seen ${firstSeen}${again})`;
}

function readableValue(value: string | null, reveal: boolean): unknown {
  if (value === null) return null;
  const text = Buffer.from(value, 'base64').toString();
  try {
    const data = JSON.parse(text) as unknown;
    return reveal ? data : maskPersonalData(data);
  } catch {
    return reveal ? text : `${text.length} characters that are not JSON; --reveal shows them`;
  }
}

/** A letter with its message as JSON; people's data in it hidden unless it is to be revealed. */
export function shown(letter: DeadLetter, reveal: boolean) {
  const headers = reveal ? letter.headers : maskPersonalData(letter.headers);
  const { reason } = reveal ? letter : brief(letter);
  return { ...brief(letter), reason, headers, value: readableValue(letter.value, reveal) };
}

/** What became of a letter, as a line. */
export function outcomeLine({ letter, outcome, reason }: Redriven): string {
  return `${letter.id}  ${place(letter)}  ${outcome}${reason === null ? '' : `: ${reason}`}`;
}

/** How many letters a list has, and what there is to do. */
export function listEnd(letters: readonly DeadLetter[]): string {
  const waiting = letters.filter(({ redrivenAt }) => redrivenAt === null).length;
  const again = letters.length - waiting;
  const end = again === 0 ? '' : `, ${again} sent again already`;
  return letters.length === 0 ? 'No dead letters.' : `${counted(waiting, 'dead letter')} waiting${end}.`;
}

/** How many came to what, such as `3 sent, 1 refused`. */
export function tally(results: readonly Redriven[]): string {
  const groups = Map.groupBy(results, ({ outcome }) => outcome);
  return [...groups].map(([outcome, { length }]) => `${length} ${outcome}`).join(', ');
}
