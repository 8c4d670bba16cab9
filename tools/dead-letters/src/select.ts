import type { DeadLetter } from '@team-operations/messaging';
import type { Selection } from './arguments.ts';

/** The letters that a selection means. One that is named by its id is meant though it was sent again already. */
export function select(letters: readonly DeadLetter[], selection: Selection): DeadLetter[] {
  const { topic, consumer, since, ids, all } = selection;
  return letters.filter(
    (letter) =>
      (topic === undefined || letter.topic === topic) &&
      (consumer === undefined || letter.consumer === consumer) &&
      (since === undefined || letter.time >= since) &&
      (ids.length === 0 || ids.includes(letter.id)) &&
      (all || ids.length > 0 || letter.redrivenAt === null),
  );
}
