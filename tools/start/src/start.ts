import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { applyMigrations } from '@team-operations/migrate';
import type { Environment } from '@team-operations/service';
import { startStack, type Stack } from '@team-operations/stack';
import { readDemoFile, writeDemoFile, type DemoFile } from './demo-data/demo-file.ts';
import { ensureDemoTeams } from './demo-data/demo-teams.ts';
import { clearTheWay } from './earlier-run/clear-the-way.ts';
import { readRunRecord, type RunRecord } from './earlier-run/run-record.ts';
import type { Running } from './running.ts';
import { ensureLoginRoles } from './services/login-roles.ts';
import { servicesOf } from './services/services.ts';
import { startServices } from './services/start-services.ts';
import { addressesOf } from './settings/addresses.ts';
import type { Settings } from './settings/config.ts';
import type { LocalFiles } from './settings/local-files.ts';
import { portsOf } from './settings/ports.ts';
import type { Screen } from './terminal/screen.ts';
import { step } from './terminal/step.ts';
import { prepareTopics } from './topics.ts';

export interface Start {
  fresh: boolean;
  settings: Settings;
  files: LocalFiles;
  environment: Environment;
  screen: Screen;
  running: Running;
  /** Which services. Default: all. */
  services?: typeof servicesOf | undefined;
  /** Calls the start off. */
  signal: AbortSignal;
}

/**
 * Starts everything in order: ports, servers, schema, roles, demo teams, services. What has been started is handed to
 * `running` immediately, so that it can be stopped whatever happens next. Answers what demo.json says.
 */
export async function startEverything(start: Start): Promise<DemoFile> {
  const { settings, files, screen, running, signal } = start;
  await clearTheWay(settings, readRunRecord(files.run), (line) => screen.say(`  ${line}`));
  if (start.fresh) deleteFiles(files);
  running.record(recordOf(settings, []));
  const stack = await startServers(start);
  await step(screen, 'Applying migrations', () => applyMigrations(stack.databaseUrl), schemaSentence);
  const databases = await ensureLoginRoles(stack, files.databaseRoles);
  const demo = await prepareDemo(start, stack);
  signal.throwIfAborted();
  const { services = servicesOf } = start;
  const { kafkaBrokers } = stack;
  await startServices({ ...start, databases, kafkaBrokers, services }, (launched) =>
    running.record(recordOf(settings, launched)),
  );
  return demo;
}

/** What this tool itself keeps; the servers delete their own. */
function deleteFiles({ directory, demo, databaseRoles }: LocalFiles): void {
  for (const path of [demo, databaseRoles]) rmSync(path, { force: true });
  rmSync(join(directory, 'market'), { recursive: true, force: true });
}

async function startServers({ settings, files, environment, fresh, screen, running, signal }: Start) {
  const { postgresPort, kafkaPort, kafkaControllerPort } = settings;
  const stack = await step(
    screen,
    'Starting PostgreSQL and Kafka',
    () =>
      startStack({
        dataDirectory: files.directory,
        postgresPort,
        kafkaPort,
        kafkaControllerPort,
        environment: {
          ...environment,
          DATABASE_URL: settings.databaseUrl?.reveal(),
          DATABASE_ADMIN_URL: settings.databaseAdminUrl?.reveal(),
          KAFKA_BROKERS: settings.kafkaBrokers?.join(','),
        },
        fresh,
        signal,
        report: (line) => screen.say(`  ${line}`),
      }),
    () => 'PostgreSQL and Kafka',
  );
  running.hasStack(stack);
  signal.throwIfAborted();
  return stack;
}

/** The demo teams are made once; where everything is may change from start to start. */
async function prepareDemo({ settings, files, screen }: Start, stack: Stack): Promise<DemoFile> {
  const [{ teams }] = await step(
    screen,
    'Preparing topics and demo teams',
    () =>
      Promise.all([
        ensureDemoTeams(stack.databaseUrl, readDemoFile(files.demo)),
        prepareTopics(stack.kafkaBrokers, settings.topicReplication),
      ]),
    ([{ isNew }]) => `Topics and demo teams${isNew ? ', created now' : ''}`,
  );
  const demo: DemoFile = {
    ...addressesOf(settings),
    // Kafka gives its address in numbers; people and the other addresses say localhost.
    kafka_brokers: stack.kafkaBrokers
      .map((broker) => broker.replace(/^127\.0\.0\.1:/, 'localhost:'))
      .join(','),
    database_url: stack.databaseUrl,
    team: teams.team,
    other_team: teams.other_team,
  };
  writeDemoFile(files.demo, demo);
  return demo;
}

function recordOf(settings: Settings, services: RunRecord['services']): RunRecord {
  const stackPorts = portsOf(settings).filter(({ ofStack }) => ofStack);
  return { ...addressesOf(settings), stack_ports: stackPorts.map(({ port }) => port), services };
}

function schemaSentence(applied: readonly string[]): string {
  if (applied.length === 0) return 'Database schema, up to date';
  return `Database schema, ${applied.length === 1 ? '1 migration' : `${applied.length} migrations`} applied`;
}
