import type { Database } from '@team-operations/database';

/** What each command works with. */
export interface Parts {
  database: Database;
  baseUrl: string;
  /** The operator, for the security log. */
  by: string;
  write: (line: string) => void;
}

export const minuteOf = (instant: string) => `${instant.slice(0, 16)}Z`;
