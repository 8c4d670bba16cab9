import { raw, sql, type StatementRunner } from '@team-operations/database';
import type { Surface } from './surface.ts';

/** What a credential was used for. */
export interface Purpose {
  surface: Surface;
  /** Name of the operation. */
  operation: string;
}

interface Use extends Purpose {
  at: number;
}

type Uses = Map<string, Use>;

export interface UsedCredentialsOptions {
  /** Where the credentials of this kind are. */
  table: 'api_key' | 'oauth_grant';
  database: StatementRunner;
  /** Milliseconds on a clock that never goes back. */
  clock: () => number;
}

/** Rows are locked in the order of their ids, so that services that write the same ones do not deadlock. */
function writeUses({ table, database, clock }: UsedCredentialsOptions, uses: Uses) {
  const [rows, name, now] = [[...uses], raw(table), clock()];
  const ages = rows.map(([, { at }]) => now - at);
  const surfaces = rows.map(([, { surface }]) => surface);
  const operations = rows.map(([, { operation }]) => operation);
  return database.query(sql`
    WITH used AS (
      SELECT id, now() - age * interval '1 millisecond' AS at, surface, operation
      FROM unnest(${rows.map(([id]) => id)}::uuid[], ${ages}::float8[], ${surfaces}::text[], ${operations}::text[])
        AS u (id, age, surface, operation)
    ),
    locked AS (SELECT id FROM ${name} WHERE id IN (SELECT id FROM used) ORDER BY id FOR NO KEY UPDATE)
    UPDATE ${name} SET last_used_at = used.at, last_used_surface = used.surface, last_used_operation = used.operation
    FROM used JOIN locked USING (id)
    WHERE ${name}.id = used.id AND (${name}.last_used_at IS NULL OR ${name}.last_used_at <= used.at)`);
}

/** The credentials of one table that were used since the last time they were written. */
export function createUsedCredentials(options: UsedCredentialsOptions) {
  let uses: Uses = new Map();

  return {
    record(id: string, purpose: Purpose): void {
      uses.set(id, { ...purpose, at: options.clock() });
    },

    /** Writes what was collected; rejects when it cannot, and writes it with the next ones then. */
    async flush(): Promise<void> {
      if (uses.size === 0) return;
      const taken = uses;
      uses = new Map();
      try {
        await writeUses(options, taken);
      } catch (error) {
        uses = new Map([...taken, ...uses]);
        throw error;
      }
    },
  };
}
