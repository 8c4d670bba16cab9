/** Adds a number of requests of one key; returns the new count. */
export type CountMany<Row> = (requests: number) => Promise<Row>;

interface Batch<Row> {
  requests: number;
  counted: Promise<Row>;
}

/**
 * Counts requests of one key that come while an earlier one of it is being counted with one statement, rather than let
 * each wait for the row: an assistant's platform refreshes for all its people under one client and address. Each request
 * has its own place in the count, and none goes on before it is counted; the first of a key does not wait.
 */
export function countTogether<Row extends { count: number }>() {
  const lastOf = new Map<string, Promise<void>>();
  const gathering = new Map<string, Batch<Row>>();

  function gather(key: string, countMany: CountMany<Row>): Batch<Row> {
    const before = lastOf.get(key) ?? Promise.resolve();
    const batch: Batch<Row> = {
      requests: 0,
      counted: before.then(() => {
        gathering.delete(key);
        return countMany(batch.requests);
      }),
    };
    gathering.set(key, batch);
    const end = () => {
      if (lastOf.get(key) === over) lastOf.delete(key);
    };
    const over = batch.counted.then(end, end);
    lastOf.set(key, over);
    return batch;
  }

  return async (key: string, countMany: CountMany<Row>): Promise<Row> => {
    const batch = gathering.get(key) ?? gather(key, countMany);
    batch.requests += 1;
    const place = batch.requests;
    const row = await batch.counted;
    return { ...row, count: row.count - batch.requests + place };
  };
}
