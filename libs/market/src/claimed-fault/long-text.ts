import { cutMark } from './pieces.ts';
import { withoutFiles } from './without-files.ts';

/** A text of this many characters is kept as it is; beyond it, photographs are left out. */
const blockCharacters = 128 * 1024;

/**
 * Collects a text of any length in bounded memory: without the photographs in it, and of what is then still too long the beginning
 * and the end, so many characters of each.
 */
export function createLongText(keptCharacters: number) {
  let [head, tail, pending] = ['', '', ''];
  let [isLong, isWhole] = [false, true];

  function keep(text: string): void {
    const free = Math.max(0, keptCharacters - head.length);
    head += text.slice(0, free);
    tail += text.slice(free);
    if (tail.length <= keptCharacters) return;
    tail = tail.slice(-keptCharacters);
    isWhole = false;
  }

  return {
    write(text: string): void {
      pending += text;
      if (pending.length < blockCharacters) return;
      isLong = true;
      keep(withoutFiles(pending));
      pending = '';
    },
    end(): { text: string; isWhole: boolean } {
      keep(isLong ? withoutFiles(pending) : pending);
      return { text: isWhole ? head + tail : `${head}${cutMark}\n\n${tail}`, isWhole };
    },
  };
}
