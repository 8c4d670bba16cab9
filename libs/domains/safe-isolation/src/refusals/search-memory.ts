import { createCounts } from '@team-operations/service';

const mebi = 1024 * 1024;

/** Most texts have fewer characters. What is larger takes ten times its memory while it is searched, which is done one after another. */
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
  };
}
