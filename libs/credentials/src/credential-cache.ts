import { LRUCache } from 'lru-cache';
import type { StoredCredential } from './credential-kind.ts';

/** A credential as it was read, with the end of its life on this process' own clock. */
export interface KnownCredential {
  principal: StoredCredential['principal'];
  validUntil: number;
}

interface Entry {
  /** When it was asked for: what the database said is never taken to be younger than that. */
  since: number;
  reading: Promise<KnownCredential | null>;
  known?: KnownCredential;
}

export interface CredentialCacheOptions {
  /** Milliseconds on a clock that never goes back. */
  clock: () => number;
  /** How long a credential is trusted without asking the database again. */
  milliseconds: number;
  /** Maximum number of cached credentials. */
  capacity: number;
}

/**
 * Caches credentials by their hash, for a moment. Also when no revocation arrives, no access is given by a row that was
 * read longer ago than that.
 */
export function createCredentialCache({ clock, milliseconds, capacity }: CredentialCacheOptions) {
  const entries = new LRUCache<string, Entry>({ max: capacity });

  async function read(find: () => Promise<StoredCredential | null>): Promise<KnownCredential | null> {
    const found = await find();
    return found && { principal: found.principal, validUntil: clock() + found.remainingMilliseconds };
  }

  /** Only the entry that is still there may change: one that was dropped meanwhile stays dropped. */
  function settle(hash: string, entry: Entry, known: KnownCredential | null): void {
    if (known !== null) entry.known = known;
    else if (entries.peek(hash) === entry) entries.delete(hash);
  }

  return {
    /** What is known of the hash, immediately; undefined when the database has to be asked. */
    get(hash: string): KnownCredential | Promise<KnownCredential | null> | undefined {
      const entry = entries.get(hash);
      if (entry === undefined || clock() - entry.since >= milliseconds) return undefined;
      return entry.known ?? entry.reading;
    },

    /** Asks the database; concurrent callers share the answer. An unknown credential is not kept. */
    load(hash: string, find: () => Promise<StoredCredential | null>): Promise<KnownCredential | null> {
      const entry: Entry = { since: clock(), reading: read(find) };
      entries.set(hash, entry);
      entry.reading.then(
        (known) => settle(hash, entry, known),
        () => settle(hash, entry, null),
      );
      return entry.reading;
    },

    /** Drops a credential, and every answer still under way: it may be of before the revocation. */
    evict(credentialId: string): void {
      for (const [hash, { known }] of entries.entries()) {
        if (known === undefined || known.principal.credentialId === credentialId) entries.delete(hash);
      }
    },
  };
}
