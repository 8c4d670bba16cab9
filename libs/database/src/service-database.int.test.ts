import { createLogger, Secret, type StopStack } from '@team-operations/service';
import { serviceUrl, testStack } from '@team-operations/testing';
import sql from 'sql-template-tag';
import { openServiceDatabase } from './service-database.ts';

const stops = new Map<string, () => unknown>();
const stack: StopStack = {
  stopping: new AbortController().signal,
  defer: (name, stop) => stops.set(name, stop),
};
const open = (url: string) =>
  openServiceDatabase(stack, {
    databaseUrl: new Secret(url),
    login: { setting: 'ONE_DATABASE_URL', role: 'team_operations_gateway' },
    databaseConnections: 1,
    name: 'one-service',
    logger: createLogger({ name: 'one-service', level: 'silent' }),
  });

it('when the service stops, then its database is closed, and its sessions had its name until then', async () => {
  const database = await open(await serviceUrl(testStack().databaseUrl, 'team_operations_gateway'));
  expect(await database.query(sql`SELECT current_setting('application_name') AS name`)).toEqual([
    { name: 'one-service' },
  ]);
  expect([...stops.keys()]).toEqual(['database of one-service']);
  await stops.get('database of one-service')!();
  await expect(database.query(sql`SELECT 1`)).rejects.toThrow();
});

it('when the database does not answer, then the service starts all the same', async () => {
  const database = await open('postgresql://nobody@127.0.0.1:9/none');
  await expect(database.ping()).rejects.toThrow(/ECONNREFUSED/);
  await database.close();
});
