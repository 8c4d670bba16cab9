import { createLogger, createRegistry, Secret, type StopStack } from '@team-operations/service';
import { eventually, serviceUrl, testStack } from '@team-operations/testing';
import { sql } from './sql.ts';
import { openServiceDatabase } from './service-database.ts';

const stops = new Map<string, () => unknown>();
const stack: StopStack = {
  stopping: new AbortController().signal,
  defer: (name, stop) => stops.set(name, stop),
};
const metrics = createRegistry('one-service');
const open = (url: string) =>
  openServiceDatabase(stack, {
    databaseUrl: new Secret(url),
    login: { setting: 'ONE_DATABASE_URL', role: 'team_operations_gateway' },
    databaseConnections: 1,
    name: 'one-service',
    metrics,
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

it('when the metrics are read, then they show the connections of its pool', async () => {
  const database = await open(await serviceUrl(testStack().databaseUrl, 'team_operations_gateway'));
  const shown = async () =>
    (await metrics.metrics()).split('\n').filter((line) => line.startsWith('database_'));
  const running = [database.query(sql`SELECT pg_sleep(0.5)::text`), database.query(sql`SELECT 1`)];
  const label = 'service="one-service"';
  await eventually(async () =>
    (await shown()).includes(`database_connections{pool="one-service",state="used",${label}} 1`),
  );
  expect(await shown()).toContain(`database_connections_limit{pool="one-service",${label}} 1`);
  expect(await shown()).toContain(`database_waiting{pool="one-service",${label}} 1`);
  await Promise.all(running);
  await database.close();
});

it('when the database does not answer, then the service starts all the same', async () => {
  const database = await open('postgresql://unknown@127.0.0.1:9/none');
  await expect(database.ping()).rejects.toThrow(/ECONNREFUSED/);
  await database.close();
});
