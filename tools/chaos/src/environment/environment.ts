import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '@team-operations/database';
import { createTeam, type DemoTeam } from '@team-operations/demo-team';
import { createKafka, type Kafka } from '@team-operations/messaging';
import { applyMigrations } from '@team-operations/migrate';
import { createLogger } from '@team-operations/service';
import { startStack, type Server, type Stack } from '@team-operations/stack';
import { ensureLoginRoles, prepareTopics } from '@team-operations/start';
import { Fleet } from './fleet.ts';
import { folder, settingsOf } from './settings.ts';

/** A PostgreSQL, a Kafka and the services, all real and all ours to break. */
export interface Environment {
  databaseUrl: string;
  /** As the server's administrator, who sees the sessions of all users. */
  databaseAdminUrl: string;
  kafkaBrokers: readonly string[];
  /** As the owner of the tables, who sees every team. */
  database: Database;
  kafka: Kafka;
  broker: Server;
  postgres: Server;
  fleet: Fleet;
  /** Where files to send appear. */
  outboundFolder: string;
  /** A team that nothing was done with yet. */
  newTeam(): Promise<DemoTeam>;
  /** Ends every process, each by its id, and removes what they kept. */
  stop(): Promise<void>;
}

/** What was started so far, so that a run that is cancelled leaves nothing. */
export interface Started {
  stack?: Stack;
  fleet?: Fleet;
}

function open(url: string): Database {
  return openDatabase({
    url,
    connections: 12,
    applicationName: 'chaos',
    waitMilliseconds: 30_000,
    onIdleError: () => undefined,
  });
}

/** Starts servers, schema, roles and topics; the services are for the cases to start. */
export async function startEnvironment(started: Started, signal: AbortSignal): Promise<Environment> {
  const settings = settingsOf(1);
  const { postgresPort, kafkaPort, kafkaControllerPort } = settings;
  const stack = (started.stack = await startStack({
    dataDirectory: folder,
    postgresPort,
    kafkaPort,
    kafkaControllerPort,
    environment: { ...process.env, DATABASE_URL: '', DATABASE_ADMIN_URL: '', KAFKA_BROKERS: '' },
    report: (line) => console.log(`  ${line}`),
    fresh: true,
    signal,
  }));
  const { databaseUrl, databaseAdminUrl, kafkaBrokers, kafka: broker, postgres } = stack;
  if (broker === null || postgres === null)
    throw new Error('the servers cannot be broken: they are not processes of this run');
  await applyMigrations(databaseUrl);
  const databases = await ensureLoginRoles(stack, join(folder, 'database-roles.json'));
  await prepareTopics(kafkaBrokers, 1);
  const marketFolder = join(folder, 'market');
  const fleet = (started.fleet = new Fleet({ databases, kafkaBrokers, marketFolder, signal }));
  const database = open(databaseUrl);
  const logger = createLogger({ name: 'chaos', level: 'silent' });
  let teams = 0;
  return {
    databaseUrl,
    databaseAdminUrl,
    kafkaBrokers,
    database,
    kafka: createKafka({ brokers: kafkaBrokers, clientId: 'chaos', logger }),
    broker,
    postgres,
    fleet,
    outboundFolder: join(marketFolder, 'outbound'),
    newTeam() {
      teams += 1;
      return createTeam(database, { name: `Chaos ${teams}`, mpid: 'CHAO', domain: `chaos-${teams}.example` });
    },
    async stop() {
      await database.close();
      await endAll(started);
    },
  };
}

/** Ends what was started, however far that went. */
export async function endAll({ stack, fleet }: Started): Promise<void> {
  await fleet?.stopAll();
  stack?.kafka?.resume();
  await stack?.stop();
  rmSync(folder, { recursive: true, force: true });
}
