import type { ServiceRole } from '@team-operations/database';
import { takeDatabase } from './kept-databases/index.ts';
import { openTestBedOn, type TestBed } from './test-bed.ts';

/**
 * A test bed on a database of its own, for what the shared one cannot show: that nothing at all is written, or
 * what waits in the outbox before a relay takes it.
 */
export async function openOwnTestBed(role: ServiceRole): Promise<TestBed> {
  const { url, connections, giveBack } = await takeDatabase();
  const bed = await openTestBedOn(role, url, connections);
  return {
    ...bed,
    async close() {
      await bed.close();
      await giveBack();
    },
  };
}
