/** Reads the rows of all keys with one statement, in any order; a key may have no row. */
export type LookUpMany<Row> = (keys: readonly Buffer[]) => Promise<Row[]>;

interface Batch<Row> {
  keys: Buffer[];
  found: Promise<Map<string, Row>>;
}

const named = (key: Buffer) => key.toString('base64');

/**
 * Looks up with one statement what one caller asks for in one turn of the event loop: requests that were counted together
 * (see limits/count-together.ts) go on together. No request waits for an earlier statement, and callers, who take turns at the
 * database, never share one.
 */
export function lookUpTogether<Row>(keyOf: (row: Row) => Buffer) {
  const gathering = new Map<string, Batch<Row>>();

  function gather(caller: string, lookUpMany: LookUpMany<Row>): Batch<Row> {
    const keys: Buffer[] = [];
    const gathered = new Promise<void>((resolve) => process.nextTick(resolve));
    const found = gathered.then(async () => {
      gathering.delete(caller);
      const rows = await lookUpMany(keys);
      return new Map(rows.map((row) => [named(keyOf(row)), row]));
    });
    const batch = { keys, found };
    gathering.set(caller, batch);
    return batch;
  }

  return async (caller: string, key: Buffer, lookUpMany: LookUpMany<Row>): Promise<Row | undefined> => {
    const batch = gathering.get(caller) ?? gather(caller, lookUpMany);
    batch.keys.push(key);
    return (await batch.found).get(named(key));
  };
}
