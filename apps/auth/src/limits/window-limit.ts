import { hash } from 'node:crypto';
import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { explained } from '../sign-in/explained.ts';

/** The state of a key after a request was counted. */
export interface WindowCount {
  allowed: boolean;
  /** Requests in one window; 0 when nothing is limited. */
  limit: number;
  /** Requests in this window so far, this one included. */
  count: number;
  remaining: number;
  /** Until the window ends and the count starts again; at least 1. */
  secondsLeft: number;
}

export interface WindowLimitOptions {
  database: StatementRunner;
  /** Separates this limit's counts from those of the others. */
  name: string;
  /** Requests that one key may make in a window; 0 turns the limit off. */
  limit: number;
  windowSeconds: number;
}

/** Requests counted in PostgreSQL, for every instance of the service together. */
export interface WindowLimit {
  /** Counts one request. Rejects with a ServiceUnavailableError while the database is away. */
  count(key: string): Promise<WindowCount>;
  /** Takes one request of a key back. */
  giveBack(key: string): Promise<void>;
  /** Resets the count of a key. */
  reset(key: string): Promise<void>;
}

/** Keys are kept as digests: they are as long as callers like, and may name a person. */
export function windowKey(...parts: string[]): string {
  return hash('sha256', JSON.stringify(parts), 'base64url');
}

export interface CountedRow {
  count: number;
  secondsLeft: number;
}

/**
 * The statement that counts one request or several, and answers the count with the last of them; two statements at the same time
 * are counted one after the other. The one that waited has an older `now()`, so that what is left is held to the window.
 * `key` is a digest.
 */
export function countRequests(name: string, key: Sql, windowSeconds: number, requests = 1): Sql {
  return sql`
    INSERT INTO rate_limit_window AS kept (name, key, count, ends_at)
    VALUES (${name}, ${key}, ${requests}, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT (name, key) DO UPDATE SET
      count = CASE WHEN kept.ends_at <= now() THEN excluded.count ELSE least(kept.count, 1000000000) + excluded.count END,
      ends_at = CASE WHEN kept.ends_at <= now() THEN excluded.ends_at ELSE kept.ends_at END
    RETURNING count,
      least(ceil(${windowSeconds}::float8), greatest(1, ceil(extract(epoch FROM ends_at - now()))))::int AS "secondsLeft"`;
}

/** What a count means under a limit. */
export function countedUnder({ count, secondsLeft }: CountedRow, limit: number): WindowCount {
  const allowed = limit === 0 || count <= limit;
  return { allowed, limit, count, remaining: Math.max(0, limit - count), secondsLeft };
}

/** A fixed window that begins with the first request of a key. */
export function createWindowLimit(options: WindowLimitOptions): WindowLimit {
  const { database, name, limit, windowSeconds } = options;

  const run = <Row extends object>(statement: Sql) => explained(database.query<Row>(statement));

  return {
    async count(key) {
      if (limit === 0) return { allowed: true, limit, count: 0, remaining: 0, secondsLeft: windowSeconds };
      const [row] = await run<CountedRow>(countRequests(name, sql`${windowKey(key)}`, windowSeconds));
      if (row === undefined) throw new Error('INSERT returned no row');
      return countedUnder(row, limit);
    },

    async giveBack(key) {
      if (limit === 0) return;
      await run(sql`
        UPDATE rate_limit_window SET count = count - 1
        WHERE name = ${name} AND key = ${windowKey(key)} AND count > 0`);
    },

    async reset(key) {
      await run(sql`DELETE FROM rate_limit_window WHERE name = ${name} AND key = ${windowKey(key)}`);
    },
  };
}
