import { createCounts, createFairQueue } from '@team-operations/service';

const mebi = 1024 * 1024;

/** Most texts have fewer characters. What is larger takes ten times its memory while it is searched. */
const mostOfSmall = 64 * 1024;

/**
 * Characters of texts that wait for their search, or are searched, of all senders together and of one. Small ones have limits of their own, so that a few large
 * bodies keep no report out. A character may take two bytes: together they stay below 150 MB.
 */
const mostHeld = {
  small: { all: 16 * mebi, sender: 4 * mebi },
  large: { all: 40 * mebi, sender: 12 * mebi },
  unknown: { all: 8 * mebi, sender: 2 * mebi },
};

/** Large texts that are searched at the same time: each takes up to 14 MB beside its text. */
const mostSearched = 4;
/** Maximum number of large texts that wait: their characters are limited before. */
const mostWaiting = 10_000;

/** The texts of one request, of a team, or of an address where no credential was accepted. */
interface Texts {
  sender: string;
  isUnknown: boolean;
  characters: number;
}

const isLarge = ({ isUnknown, characters }: Texts) => !isUnknown && characters > mostOfSmall;

/** Limits the memory that refused requests take until they are searched. */
export function createSearchMemory() {
  const held = createCounts();
  const tooBusy = () => new Error('too many refused requests wait for their search');
  const large = createFairQueue({ slots: mostSearched, waiting: mostWaiting, tooBusy });

  return {
    /** Counts the texts as held until that is released; null when too many are, and they are not to be searched. */
    hold(texts: Texts): (() => void) | null {
      const { sender, isUnknown, characters } = texts;
      const kind = isUnknown ? 'unknown' : isLarge(texts) ? 'large' : 'small';
      const keys = [kind, `${kind} ${sender}`] as const;
      const now = keys.map((key) => held.of(key) + characters);
      const most = [mostHeld[kind].all, mostHeld[kind].sender];
      if (now.some((count, at) => count > (most[at] ?? 0))) return null;
      for (const key of keys) held.add(key, characters);
      return () => keys.forEach((key) => held.add(key, -characters));
    },

    /** Runs the search: a small text immediately, a large one when it is the turn of its sender. */
    run<T>(texts: Texts, search: () => Promise<T>): Promise<T> {
      return isLarge(texts) ? large.run({ caller: texts.sender }, search) : search();
    },
  };
}
