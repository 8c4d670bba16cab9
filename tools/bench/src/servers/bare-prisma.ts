import { openDatabase, type Prisma } from '@team-operations/database';
import { baseline } from './baseline-settings.ts';

/** The service's own Prisma client: as many connections, prepared statements on. */
export function barePrisma(): Prisma {
  return openDatabase({
    url: baseline.databaseUrl,
    connections: 10,
    applicationName: 'bench-prisma',
    waitMilliseconds: 10_000,
    onIdleError: (error) => {
      throw error;
    },
  }).prisma;
}
