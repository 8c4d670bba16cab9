import { createLogger, Secret, type StopStack } from '@team-operations/service';
import { testStack } from '@team-operations/testing';
import sql from 'sql-template-tag';
import { openServiceDatabase } from './service-database.ts';

it('when the service stops, then its database is closed, and its sessions had its name until then', async () => {
  const stops = new Map<string, () => unknown>();
  const stack: StopStack = {
    stopping: new AbortController().signal,
    defer: (name, stop) => stops.set(name, stop),
  };
  const database = openServiceDatabase(stack, {
    databaseUrl: new Secret(testStack().databaseUrl),
    databaseConnections: 1,
    name: 'one-service',
    logger: createLogger({ name: 'one-service', level: 'silent' }),
  });
  expect(await database.query(sql`SELECT current_setting('application_name') AS name`)).toEqual([
    { name: 'one-service' },
  ]);
  expect([...stops.keys()]).toEqual(['database of one-service']);
  await stops.get('database of one-service')!();
  await expect(database.query(sql`SELECT 1`)).rejects.toThrow();
});
