import { randomUUID } from 'node:crypto';
import { sql, type Database } from '@team-operations/database';
import { ownOutbox, type OwnOutbox } from '../test/own-outbox.ts';
import { takeInOnce } from './take-in.ts';

let outbox: OwnOutbox;
beforeAll(async () => {
  outbox = await ownOutbox();
});
afterAll(() => outbox.drop());

/** The same database, whose statements in a transaction may take 50 ms. */
const withShortTimeout = (database: Database): Database => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (transaction) => {
      await transaction.query(sql`SET LOCAL statement_timeout = 50`);
      return work(transaction);
    }),
});

it('when another process takes the same event in, then it is tried again, and has its effect once', async () => {
  const id = randomUUID();
  const started = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const first = takeInOnce(outbox.database, 'test', id, async () => {
    started.resolve();
    await release.promise;
  });
  await started.promise;
  const again = () => takeInOnce(withShortTimeout(outbox.database), 'test', id, () => Promise.resolve());
  // No failure of the event: of those, and of statements that take too long, there are so many until it is given up.
  await expect(again()).rejects.toMatchObject({ status: 503 });
  release.resolve();
  expect(await first).toBe(true);
  expect(await again()).toBe(false);
});
