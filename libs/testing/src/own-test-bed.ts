import type { ServiceRole } from '@team-operations/database';
import { migratedTemplate } from './migrated-template.ts';
import { createOwnDatabase } from './own-database.ts';
import { openTestBed, type TestBed } from './test-bed.ts';

/**
 * A test bed on a database of its own, for what the shared one cannot show: that nothing at all is written, or
 * what waits in the outbox before a relay takes it.
 */
export async function openOwnTestBed(role: ServiceRole): Promise<TestBed> {
  const { url, drop } = await createOwnDatabase(await migratedTemplate());
  const bed = await openTestBed(role, url);
  return {
    ...bed,
    async close() {
      await bed.close();
      await drop();
    },
  };
}
