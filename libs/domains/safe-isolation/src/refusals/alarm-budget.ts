import { LRUCache } from 'lru-cache';
import { createSuppressedList, type SuppressedList, type Withheld } from './suppressed-list.ts';
import type { Owner } from './refused-fault.ts';
import { mostEntries } from './most-entries.ts';

/** Who an alarm is charged to, and how many a minute are allowed. */
export interface Charge {
  key: string;
  perMinute: number;
  /** Whom what is withheld is reported of. */
  owner: Owner;
}

/** Alarms that were withheld in a minute: of one credential, of the ended ones of a team, or of all senders without one. */
export interface Suppressed {
  count: number;
  /** As many of them as are kept. */
  withheld: Withheld[];
  from: Date;
  until: Date;
}

/** What an alarm costs the sender and everyone. */
export interface Charges {
  own: readonly Charge[];
  shared: readonly Charge[];
}

export interface AlarmBudgetOptions {
  /** The same content alarms again after so long. */
  repeatMilliseconds?: number;
  /** How long a minute is; shorter in tests. */
  minuteMilliseconds?: number;
}

/** Maximum number of contents, and of keys, in memory. */
const most = 20_000;

/** So many of those that were withheld are kept: of senders without a credential, whose addresses may be many, and of one credential. */
const mostWithheld = { unknown: 2000, credential: 100 };

const teamOfEnded = (owner: Owner): string | undefined => {
  if (owner.kind === 'formers') return owner.teamId;
  return owner.kind === 'former' ? owner.former.teamId : undefined;
};

/**
 * Senders without a credential have one list, and so do the ended credentials of a team: with one for each, a flood would raise as many
 * alarms as it has addresses or credentials.
 */
function listName(key: string, owner: Owner): string {
  if (owner.kind === 'unknown') return owner.kind;
  const teamId = teamOfEnded(owner);
  return teamId === undefined ? key : `former ${teamId}`;
}

/** Whom a list is reported of that has entries of both: of two ended credentials it is their team. */
function ownerOfBoth(one: Owner, other: Owner): Owner {
  const teamId = teamOfEnded(one);
  if (teamId === undefined || one.kind === 'formers') return one;
  const isSame =
    one.kind === 'former' && other.kind === 'former' && one.former.limitedAs === other.former.limitedAs;
  return isSame ? one : { kind: 'formers', teamId };
}

/** An alarm that may be raised, was raised a moment ago, or is beyond the budget of a key. */
export type Decision =
  | { outcome: 'raise' }
  | { outcome: 'repeated'; mentioned: boolean }
  | { outcome: 'spent'; charge: Charge };

/**
 * Decides which alarms are raised. The same content alarms once in ten minutes; different contents always do, up to a number
 * for each key and minute. What is beyond that is listed, and `onSuppressed` is called with the list a minute after its first.
 */
export function createAlarmBudget(
  onSuppressed: (owner: Owner, suppressed: Suppressed) => void,
  { repeatMilliseconds = 600_000, minuteMilliseconds = 60_000 }: AlarmBudgetOptions = {},
) {
  /** By content, whether the response mentioned the alarm. */
  const raised = new LRUCache<string, boolean>({ ...mostEntries(most), ttl: repeatMilliseconds });
  const minutes = new LRUCache<string, { used: number }>({ ...mostEntries(most), ttl: minuteMilliseconds });
  const lists = new Map<string, { list: SuppressedList; owner: Owner }>();

  function minuteOf({ key }: Charge): { used: number } {
    const current = minutes.get(key);
    if (current !== undefined) return current;
    const minute = { used: 0 };
    minutes.set(key, minute);
    return minute;
  }

  function listOf({ key, owner }: Charge): SuppressedList {
    const name = listName(key, owner);
    const current = lists.get(name);
    if (current !== undefined) {
      current.owner = ownerOfBoth(current.owner, owner);
      return current.list;
    }
    const kept = owner.kind === 'unknown' ? mostWithheld.unknown : mostWithheld.credential;
    const [opened, from] = [{ list: createSuppressedList(kept), owner }, new Date()];
    lists.set(name, opened);
    setTimeout(() => {
      lists.delete(name);
      const { list } = opened;
      onSuppressed(opened.owner, { count: list.count, withheld: list.withheld(), from, until: new Date() });
    }, minuteMilliseconds).unref();
    return opened.list;
  }

  /**
   * Charges an alarm, or returns what is spent. What is the sender's own is charged also when nothing is left of what all share: a sender that
   * goes on must reach its own limit, or it could use up what is kept for others.
   */
  function charge({ own, shared }: Charges): Charge | undefined {
    for (const charges of [own, shared]) {
      const spent = charges.find((one) => minuteOf(one).used >= one.perMinute);
      if (spent !== undefined) return spent;
      for (const one of charges) minuteOf(one).used += 1;
    }
    return undefined;
  }

  return {
    charge,
    /** Whether an alarm of this content may be raised. */
    take(content: string, charges: Charges): Decision {
      const mentioned = raised.peek(content);
      if (mentioned !== undefined) return { outcome: 'repeated', mentioned };
      const spent = charge(charges);
      if (spent !== undefined) return { outcome: 'spent', charge: spent };
      raised.set(content, true);
      return { outcome: 'raise' };
    },
    /** The response does not mention the alarm, and neither does that to a repeat. */
    leaveUnmentioned: (content: string) => void raised.set(content, false),
    /** The alarm is not raised: it is part of what is reported a minute after the first that was not. */
    suppress: (charge: Charge, withheld: Withheld): void => listOf(charge).add(withheld),
    /** The alarm could not be stored: the next of its content is raised. */
    delete: (content: string) => void raised.delete(content),
  };
}
