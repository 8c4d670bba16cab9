import { sql, type StatementRunner } from '@team-operations/database';
import type { Surface } from './surface.ts';

interface Use {
  at: number;
  surface: Surface;
}

export interface LastUseOptions {
  database: StatementRunner;
  /** Milliseconds on a clock that never goes back. */
  clock: () => number;
  /** How often what was collected is written. */
  everyMilliseconds: number;
  /** Told when it could not be written; it is tried again with the next ones. */
  onError: (error: unknown) => void;
}

/** Rows are locked in the order of their ids, so that services that write the same keys do not deadlock. */
function writeUses(database: StatementRunner, uses: ReadonlyMap<string, Use>, now: number) {
  const rows = [...uses];
  const ages = rows.map(([, { at }]) => now - at);
  const surfaces = rows.map(([, { surface }]) => surface);
  return database.query(sql`
    WITH used AS (
      SELECT id, now() - age * interval '1 millisecond' AS at, surface
      FROM unnest(${rows.map(([id]) => id)}::uuid[], ${ages}::float8[], ${surfaces}::text[]) AS u (id, age, surface)
    ),
    locked AS (SELECT id FROM api_key WHERE id IN (SELECT id FROM used) ORDER BY id FOR NO KEY UPDATE)
    UPDATE api_key SET last_used_at = used.at, last_used_surface = used.surface
    FROM used JOIN locked USING (id)
    WHERE api_key.id = used.id AND (api_key.last_used_at IS NULL OR api_key.last_used_at < used.at)`);
}

/** Collects when and where each API key was last used, and writes it now and then: no request waits for it. */
export function createLastUse({ database, clock, everyMilliseconds, onError }: LastUseOptions) {
  let uses = new Map<string, Use>();
  let writing = Promise.resolve();

  async function flush(): Promise<void> {
    if (uses.size === 0) return;
    const taken = uses;
    uses = new Map();
    try {
      await writeUses(database, taken, clock());
    } catch (error) {
      uses = new Map([...taken, ...uses]);
      onError(error);
    }
  }

  const writeSoon = () => void (writing = writing.then(flush));
  const timer = setInterval(writeSoon, everyMilliseconds).unref();

  return {
    record(credentialId: string, surface: Surface): void {
      uses.set(credentialId, { at: clock(), surface });
    },

    /** Writes what is still there; nothing is written afterwards. */
    async stop(): Promise<void> {
      clearInterval(timer);
      writeSoon();
      await writing;
    },
  };
}
